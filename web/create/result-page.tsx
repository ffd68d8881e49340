import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { draftDisclosure } from '#domain/provenance/disclosure';
import { customerRequestQuery } from '#web/lib/api/customer-request';
import { useCustomerDownloads } from '#web/lib/requests/use-customer-downloads';
import { LinkButton } from '#web/ui/button/link-button';
import { ResultView } from '#web/ui/document/result-view';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { PageTitle } from '#web/ui/layout/page-title';

/** The text just generated without a writer. */
export function ResultPage({ requestId }: { requestId: string }) {
  const { t } = useTranslation(['create', 'customer']);
  const request = useQuery(customerRequestQuery(requestId));
  const downloads = useCustomerDownloads();
  const { data } = request;
  return (
    <>
      <PageTitle
        lead={data?.title}
        actions={
          <>
            <LinkButton to="/create" variant="quiet" size="md">
              {t('create:page.another')}
            </LinkButton>
            {data ? (
              <Button
                size="md"
                leftSection={<Download size={17} aria-hidden />}
                loading={downloads.document.isPending}
                onClick={() => downloads.document.mutate(data)}
              >
                {t('customer:document')}
              </Button>
            ) : null}
          </>
        }
      >
        {t('create:page.resultTitle')}
      </PageTitle>
      {request.isError && !data ? (
        <ErrorState
          title={t('create:page.resultFailed')}
          error={request.error}
          onRetry={() => void request.refetch()}
        />
      ) : null}
      {request.isPending ? <LoadingRows rows={8} /> : null}
      {data ? (
        <ResultView
          language={data.language}
          brief={data.brief}
          wishes={data.wishes}
          result={data.result}
          heading={t('customer:request.draft')}
          disclosure={draftDisclosure(data)}
        />
      ) : null}
    </>
  );
}
