import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Download, Image } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CustomerRequestDetail } from '#contract/customer';
import { calls } from '#web/lib/api';
import { faultOf } from '#web/lib/faults';
import { useCustomerDownloads } from '#web/lib/use-customer-downloads';
import { BriefText } from '#web/ui/brief-text';
import { DateTime } from '#web/ui/date-time';
import { EmptyState } from '#web/ui/empty-state';
import { ErrorState } from '#web/ui/error-state';
import { LinkButton } from '#web/ui/link-button';
import { LoadingRows } from '#web/ui/loading-rows';
import { Minutes } from '#web/ui/minutes';
import { PageTitle } from '#web/ui/page-title';
import { ResultView } from '#web/ui/result-view';
import { SectionTitle } from '#web/ui/section-title';
import { StatusBadge } from '#web/ui/status-badge';
import classes from './request-page.module.css';

/** One request opened again: how far it is, its text, its search fields and the brief it came from. */
export function RequestPage({ id }: { id: string }) {
  const { t } = useTranslation('customer');
  const { data, error, refetch } = useQuery(calls.customer.request.queryOptions({ input: { id } }));
  // An address that never was one is refused as bad input; to the customer it is the same.
  const missing = error && ['NOT_FOUND', 'INVALID_INPUT'].includes(faultOf(error).code);
  return (
    <>
      <p className={classes.back}>
        <Link to="/customer">
          <ArrowLeft size={18} aria-hidden />
          {t('request.back')}
        </Link>
      </p>
      {missing ? (
        <EmptyState
          title={t('request.notFound')}
          action={<LinkButton to="/customer">{t('request.back')}</LinkButton>}
        />
      ) : data ? (
        <RequestDetail request={data} />
      ) : error ? (
        <ErrorState title={t('request.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows rows={8} />
      )}
    </>
  );
}

function RequestDetail({ request }: { request: CustomerRequestDetail }) {
  const { t } = useTranslation('customer');
  const downloads = useCustomerDownloads();
  const { status, humanizedContent, result } = request;
  const finished = status === 'completed' && humanizedContent !== null;
  return (
    <>
      <PageTitle
        lead={
          <span className={classes.lead}>
            <StatusBadge status={status} />
            <span>
              {t('columns.created')} <DateTime value={request.createdAt} />
            </span>
            {request.completedAt ? (
              <span>
                {t('columns.completed')} <DateTime value={request.completedAt} />
              </span>
            ) : null}
            {request.minutes === null ? null : (
              <span>
                {t('request.time')} <Minutes value={request.minutes} />
              </span>
            )}
          </span>
        }
        actions={
          <>
            {status === 'completed' && request.hasDocument ? (
              <Button
                size="md"
                leftSection={<Download size={17} aria-hidden />}
                loading={downloads.document.isPending}
                onClick={() => downloads.document.mutate(request)}
              >
                {t('document')}
              </Button>
            ) : null}
            {request.hasImage ? (
              <Button
                variant="default"
                size="md"
                leftSection={<Image size={17} aria-hidden />}
                loading={downloads.image.isPending}
                onClick={() => downloads.image.mutate(request)}
              >
                {t('image')}
              </Button>
            ) : null}
            <Button
              variant="default"
              size="md"
              leftSection={<Download size={17} aria-hidden />}
              loading={downloads.original.isPending}
              onClick={() => downloads.original.mutate(request)}
            >
              {t('request.original')}
            </Button>
          </>
        }
      >
        {request.title}
      </PageTitle>
      {status === 'completed' ? (
        finished ? null : (
          <p className={classes.note}>{t('request.writerDocument')}</p>
        )
      ) : (
        <p className={classes.note}>{t(`request.waiting.${status}`)}</p>
      )}
      <ResultView
        language={request.language}
        result={finished ? { ...result, draft: humanizedContent } : result}
        heading={t(finished ? 'request.draft' : 'request.draftAi')}
        sampleText={request.sampleText}
      >
        <SectionTitle>{t('request.brief')}</SectionTitle>
        <BriefText content={request.content} language={request.language} />
      </ResultView>
    </>
  );
}
