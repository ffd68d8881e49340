import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { it } from 'vitest';
import { eventually, openPage, sessionOf } from '#web/testing/open-page';
import { meQuery } from '../api/me';
import { useLinkFragment } from '../sign-in/link-fragment';
import { RoleGuard } from './role-guard';

const LINK = '/account#email=new%40example.com&code=123456';

function Account() {
  const { email, code } = useLinkFragment();
  return (
    <h1>
      Account of {email} {code}
    </h1>
  );
}

function Page() {
  const { pathname, search } = useLocation();
  if (pathname === '/auth') return <h1>Sign in {search}</h1>;
  return (
    <RoleGuard key={pathname} roles={pathname === '/writer' ? ['writer'] : ['customer', 'writer']}>
      {pathname === '/account' ? <Account /> : <h1>{pathname}</h1>}
    </RoleGuard>
  );
}

async function openAsVisitor(path: string) {
  const page = await openPage(Page, path, null);
  await eventually(() => screen.getByRole('heading', { name: /^Sign in/ }));
  /** Signs in, and is sent there. */
  const enter = async (to: string) => {
    page.server.answer('GET /api/session', sessionOf({ role: 'writer' }));
    await act(() => page.client.refetchQueries({ queryKey: meQuery.queryKey }));
    await act(() => page.navigate(to));
  };
  return { ...page, enter };
}
const heading = (name: string) => eventually(() => screen.getByRole('heading', { level: 1, name }));

it('a link’s code is in its page’s field once its visitor has signed in, and in no query', async () => {
  const { enter, navigate } = await openAsVisitor(LINK);
  await heading('Sign in ?next=%2Faccount');
  // Past a page that it does not belong to, as after a sign-in at a provider.
  await enter('/writer');
  await heading('/writer');
  await act(() => navigate('/account'));
  await heading('Account of new@example.com 123456');
  // Once: the code is not kept.
  await act(() => navigate('/writer'));
  await heading('/writer');
  await act(() => navigate('/account'));
  await heading('Account of');
});

it('a page that was shown keeps no fragment when its user has left', async () => {
  const { client, server, enter } = await openAsVisitor('/account');
  await enter(LINK);
  await heading('Account of new@example.com 123456');
  server.answer('GET /api/session', sessionOf(null));
  client.setQueryData(meQuery.queryKey, null);
  await heading('Sign in ?next=%2Faccount');
  await enter('/account');
  await heading('Account of');
});
