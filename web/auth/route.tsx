import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { dashboardOf } from '#domain/users/guard';
import { mayOpen } from '#domain/users/may-open';
import { useSession } from '#web/lib/session';
import { PageSkeleton } from '#web/ui/page-skeleton';
import { AuthFrame } from './auth-frame';
import { SignIn } from './sign-in';
import { SignUp } from './sign-up';

export default function AuthRoute() {
  const { t } = useTranslation('auth');
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  if (session.state === 'loading') return <PageSkeleton />;
  if (session.me) {
    const next = search.get('next');
    const target = next && mayOpen(session.me.role, next) ? next : dashboardOf(session.me.role);
    return <Navigate replace to={target} />;
  }
  const tab = search.get('tab') === 'sign-up' ? 'sign-up' : 'sign-in';
  const choose = (value: string | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === 'sign-up') after.set('tab', value);
        else after.delete('tab');
        return after;
      },
      { replace: true },
    );
  return (
    <AuthFrame title={tab === 'sign-up' ? t('signUp.title') : t('signIn.title')}>
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <Tabs.List grow>
          <Tabs.Tab value="sign-in">{t('tabs.signIn')}</Tabs.Tab>
          <Tabs.Tab value="sign-up">{t('tabs.signUp')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="sign-in">
          <SignIn />
        </Tabs.Panel>
        <Tabs.Panel value="sign-up">
          <SignUp onSignIn={() => choose('sign-in')} />
        </Tabs.Panel>
      </Tabs>
    </AuthFrame>
  );
}
