import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { calls } from '#web/lib/api';
import { useCustomerDownloads } from '#web/lib/use-customer-downloads';
import { ErrorState } from '#web/ui/error-state';
import { LinkButton } from '#web/ui/link-button';
import { LoadingRows } from '#web/ui/loading-rows';
import { PageTitle } from '#web/ui/page-title';
import { ResultView } from '#web/ui/result-view';

/** The text that has just been generated, where no writer is to work on it. */
export function ResultPage({ requestId }: { requestId: string }) {
  const { t } = useTranslation(['create', 'customer']);
  const request = useQuery(calls.customer.request.queryOptions({ input: { id: requestId } }));
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
          result={data.result}
          heading={t('customer:request.draft')}
          sampleText={data.sampleText}
        />
      ) : null}
    </>
  );
}
