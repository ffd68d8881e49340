import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { RoleGuard } from '#web/lib/role-guard';
import { useSession } from '#web/lib/session';
import { AppFrame } from '#web/ui/app-frame';
import { PageTitle } from '#web/ui/page-title';
import { AutomationTab } from './automation-tab';
import { OverviewTab } from './overview-tab';
import { PayTab } from './pay-tab';
import { QuickLinks } from './quick-links';
import { RequestsTab } from './requests-tab';
import { SettingsTab } from './settings-tab';
import { UsersTab } from './users-tab';

const TABS = ['overview', 'users', 'requests', 'pay', 'automation', 'settings'] as const;

export default function AdminRoute() {
  return (
    <RoleGuard roles={['admin']}>
      <AdminDashboard />
    </RoleGuard>
  );
}

function AdminDashboard() {
  const { t } = useTranslation('admin');
  const { me } = useSession();
  const [search] = useSearchParams();
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'overview';
  return (
    <AppFrame
      tabs={TABS.map((name) => ({
        to: name === 'overview' ? '/admin' : `/admin?tab=${name}`,
        label: t(`tabs.${name}`),
        current: tab === name,
      }))}
    >
      <PageTitle
        lead={me ? t('welcome', { name: me.fullName || me.email }) : undefined}
        actions={<QuickLinks />}
      >
        {t('title')}
      </PageTitle>
      {tab === 'overview' ? <OverviewTab /> : null}
      {tab === 'users' ? <UsersTab /> : null}
      {tab === 'requests' ? <RequestsTab /> : null}
      {tab === 'pay' ? <PayTab /> : null}
      {tab === 'automation' ? <AutomationTab /> : null}
      {tab === 'settings' ? <SettingsTab /> : null}
    </AppFrame>
  );
}
