import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { styleGuideQuery } from '#web/lib/api/style-guide';
import { RoleGuard } from '#web/lib/session/role-guard';
import { useSession } from '#web/lib/session/session';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { AppFrame } from '#web/ui/layout/app-frame';
import { PageTitle } from '#web/ui/layout/page-title';
import { useCustomerTabs } from '#web/ui/layout/use-customer-tabs';
import { StyleGuidePage } from './style-guide-page';

export default function StyleGuideRoute() {
  return (
    <RoleGuard roles={['customer']}>
      <StyleGuideLoader />
    </RoleGuard>
  );
}

/** Waits for the newest style guide: the form starts from it, and an older copy would end in a conflict. */
function StyleGuideLoader() {
  const { t } = useTranslation('guide');
  const { me } = useSession();
  const tabs = useCustomerTabs('style-guide');
  const load = useQuery({ ...styleGuideQuery, refetchOnMount: 'always' });
  return (
    <AppFrame tabs={tabs}>
      {me && load.data && load.isFetchedAfterMount ? (
        <StyleGuidePage key={me.id} userId={me.id} saved={load.data} />
      ) : (
        <>
          <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
          {load.isError ? (
            <ErrorState title={t('loadFailed')} error={load.error} onRetry={() => void load.refetch()} />
          ) : (
            <LoadingRows rows={8} />
          )}
        </>
      )}
    </AppFrame>
  );
}
