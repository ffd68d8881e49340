import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { customerRequestQuery } from '#web/lib/api/customer-request';
import { faultOf } from '#web/lib/faults/faults';
import { LinkButton } from '#web/ui/button/link-button';
import { EmptyState } from '#web/ui/feedback/empty-state';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { PageTitle } from '#web/ui/layout/page-title';
import { EditForm } from './edit-form';
import { useFirst } from './use-first';

/** Edits the brief of a request that waits for a writer, in the frame around. */
export function EditPage({ requestId }: { requestId: string }) {
  const { t } = useTranslation('brief');
  const { data, error, refetch } = useQuery(customerRequestQuery(requestId));
  // What was typed stays on the page, also when a writer takes the request meanwhile.
  const begun = useFirst(data?.briefEditable ? data : null);
  const page = `/customer?request=${requestId}`;
  if (begun && data) return <EditForm begun={begun} latest={data} />;
  return (
    <>
      <PageTitle>{t('heading')}</PageTitle>
      {data ? (
        <EmptyState title={t('closed')} action={<LinkButton to={page}>{t('back')}</LinkButton>}>
          {t('closedHint')}
        </EmptyState>
      ) : error && ['NOT_FOUND', 'INVALID_INPUT'].includes(faultOf(error).code) ? (
        <EmptyState title={t('notFound')} action={<LinkButton to="/customer">{t('all')}</LinkButton>} />
      ) : error ? (
        <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows rows={6} />
      )}
    </>
  );
}
