import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { RoleGuard } from '#web/lib/session/role-guard';
import { useSession } from '#web/lib/session/session';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { AppFrame } from '#web/ui/layout/app-frame';
import { PageTitle } from '#web/ui/layout/page-title';
import { onDemand } from '#web/ui/on-demand';
import { OverviewTab } from './overview/overview-tab';
import { QuickLinks } from './quick-links';

const fallback = <LoadingRows rows={6} />;
const UsersTab = onDemand(async () => (await import('./users/users-tab')).UsersTab, { fallback });
const RequestsTab = onDemand(async () => (await import('./requests/requests-tab')).RequestsTab, { fallback });
const GenerationsTab = onDemand(async () => (await import('./generations/generations-tab')).GenerationsTab, {
  fallback,
});
const UsageTab = onDemand(async () => (await import('./usage/usage-tab')).UsageTab, { fallback });
const PayTab = onDemand(async () => (await import('./pay/pay-tab')).PayTab, { fallback });
const AutomationTab = onDemand(async () => (await import('./automation/automation-tab')).AutomationTab, {
  fallback,
});
const AuditTab = onDemand(async () => (await import('./audit/audit-tab')).AuditTab, { fallback });
const SettingsTab = onDemand(async () => (await import('./settings/settings-tab')).SettingsTab, { fallback });

const TABS = [
  'overview',
  'users',
  'requests',
  'generations',
  'usage',
  'pay',
  'automation',
  'audit',
  'settings',
] as const;

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
      {tab === 'overview' ? (
        <PageTitle
          lead={me ? t('welcome', { name: me.fullName || me.email }) : undefined}
          actions={<QuickLinks />}
        >
          {t('title')}
        </PageTitle>
      ) : (
        <PageTitle>{t(`tabs.${tab}`)}</PageTitle>
      )}
      {tab === 'overview' ? <OverviewTab /> : null}
      {tab === 'users' ? <UsersTab /> : null}
      {tab === 'requests' ? <RequestsTab /> : null}
      {tab === 'generations' ? <GenerationsTab /> : null}
      {tab === 'usage' ? <UsageTab /> : null}
      {tab === 'pay' ? <PayTab /> : null}
      {tab === 'automation' ? <AutomationTab /> : null}
      {tab === 'audit' ? <AuditTab /> : null}
      {tab === 'settings' ? <SettingsTab /> : null}
    </AppFrame>
  );
}
