import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ROLES } from '#domain/users/roles';
import { dashboardOf } from '#domain/users/route-guard';
import { RoleGuard } from '#web/lib/session/role-guard';
import { useSession } from '#web/lib/session/session';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { AppFrame } from '#web/ui/layout/app-frame';
import { PageTitle } from '#web/ui/layout/page-title';
import { SubjectSection } from '#web/ui/layout/subject-section';
import { useFirstCallsEnded } from './first-calls';
import { useNoIdentities } from './identities/use-addable-identities';
import { SECTIONS } from './sections';

export default function AccountRoute() {
  return (
    <RoleGuard roles={ROLES}>
      <AccountPage />
    </RoleGuard>
  );
}

/** The account page of every role: one section per subject. */
function AccountPage() {
  // The namespace `factors` too: if a section suspended for it, the whole page would disappear.
  const { t } = useTranslation(['account', 'factors', 'notifications', 'common']);
  const { me } = useSession();
  const ended = useFirstCallsEnded();
  const noIdentities = useNoIdentities();
  useEffect(() => {
    // A link to a section leads there once the page has its height.
    if (ended) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [ended]);
  if (!me) return null;
  const left = [
    ...(noIdentities ? ['identities'] : []),
    ...(me.role === 'customer' ? [] : ['keys', 'wordpress']),
  ];
  return (
    <AppFrame
      tabs={[
        { to: dashboardOf(me.role), label: t('common:dashboard'), current: false },
        { to: '/account', label: t('account:title'), current: true },
      ]}
    >
      <PageTitle lead={me.email}>{t('account:title')}</PageTitle>
      {ended ? null : <LoadingRows rows={8} />}
      {/* Rendered together: a section that arrived later would shift the ones below under the pointer. */}
      <div hidden={!ended}>
        {SECTIONS.filter(({ name }) => !left.includes(name)).map(({ name, Section }) => (
          <SubjectSection
            key={name}
            id={name}
            title={t(`account:${name}.title`)}
            text={t(`account:${name}.text`)}
          >
            <Section />
          </SubjectSection>
        ))}
      </div>
    </AppFrame>
  );
}
