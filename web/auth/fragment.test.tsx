import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { it } from 'vitest';
import { meQuery } from '#web/lib/api/me';
import { RoleGuard } from '#web/lib/session/role-guard';
import { useLinkFragment } from '#web/lib/sign-in/link-fragment';
import { eventually, openPage, sessionOf } from '#web/testing/open-page';
import AuthRoute from './route';

const LINK = '/account?from=mail#email=new%40example.com&code=123456';

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
  if (pathname === '/auth') {
    return (
      <>
        <p>Asked: {search}</p>
        <AuthRoute />
      </>
    );
  }
  return (
    <RoleGuard key={pathname} roles={['customer', 'writer']}>
      {pathname === '/account' ? <Account /> : <h1>{pathname}</h1>}
    </RoleGuard>
  );
}

const heading = (name: string) => eventually(() => screen.getByRole('heading', { level: 1, name }));

it('a link’s code is in its page’s field once its visitor has signed in, and in no query', async () => {
  const { user, server, client, navigate } = await openPage(Page, LINK, null);
  await eventually(() => screen.getByText('Asked: ?next=%2Faccount%3Ffrom%3Dmail'));
  // Past another tab of the page.
  await user.click(await eventually(() => screen.getByRole('tab', { name: 'Sign Up' })));
  await eventually(() => screen.getByText(/tab=sign-up/));
  server.answer('GET /api/session', sessionOf({ role: 'writer' }));
  await act(() => client.refetchQueries({ queryKey: meQuery.queryKey }));
  await heading('Account of new@example.com 123456');
  // Once: the code is not kept.
  await act(() => navigate('/writer'));
  await heading('/writer');
  await act(() => navigate('/account'));
  await heading('Account of');
});

it('a page that was shown hands no fragment on when its user has left', async () => {
  const { server, client } = await openPage(Page, LINK, { role: 'writer' });
  await heading('Account of new@example.com 123456');
  server.answer('GET /api/session', sessionOf(null));
  await act(async () => void client.setQueryData(meQuery.queryKey, null));
  await eventually(() => screen.getByText(/^Asked/));
  server.answer('GET /api/session', sessionOf({ role: 'writer' }));
  await act(() => client.refetchQueries({ queryKey: meQuery.queryKey }));
  await heading('Account of');
});
