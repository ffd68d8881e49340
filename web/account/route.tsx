import { usePrefetchInfiniteQuery, usePrefetchQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dashboardOf } from '#domain/users/guard';
import { ROLES } from '#domain/users/roles';
import { calls } from '#web/lib/api';
import { RoleGuard } from '#web/lib/role-guard';
import { useSession } from '#web/lib/session';
import { AppFrame } from '#web/ui/app-frame';
import { PageTitle } from '#web/ui/page-title';
import { SubjectSection } from '#web/ui/subject-section';
import { IDENTITIES, WAYS } from './first-calls';
import { SECTIONS } from './sections';

export default function AccountRoute() {
  return (
    <RoleGuard roles={ROLES}>
      <AccountPage />
    </RoleGuard>
  );
}

/** What users set for themselves, whatever their role: one section for each subject. */
function AccountPage() {
  const { t } = useTranslation(['account', 'common']);
  const { me } = useSession();
  // The sections load each by itself: what they ask is asked here, together, and not as each has come.
  usePrefetchQuery(calls.factors.list.queryOptions());
  usePrefetchInfiniteQuery(IDENTITIES);
  usePrefetchQuery(WAYS);
  if (!me) return null;
  return (
    <AppFrame
      tabs={[
        { to: dashboardOf(me.role), label: t('common:dashboard'), current: false },
        { to: '/account', label: t('account:title'), current: true },
      ]}
    >
      <PageTitle lead={me.email}>{t('account:title')}</PageTitle>
      {SECTIONS.map(({ name, Section }) => (
        <SubjectSection
          key={name}
          id={name}
          title={t(`account:${name}.title`)}
          text={t(`account:${name}.text`)}
        >
          <Section />
        </SubjectSection>
      ))}
    </AppFrame>
  );
}
