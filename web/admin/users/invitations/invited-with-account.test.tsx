import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { invitation } from '#contract/identity/invitations';
import AdminRoute from '#web/admin/route';
import { rowOf } from '#web/testing/blank-answer';
import { eventually, openPage } from '#web/testing/open-page';

it.each([
  [true, ['Withdraw']],
  [undefined, ['Send again', 'Create the link', 'Withdraw']],
])(
  'an invitation of an address that has an account says so, and can be withdrawn alone: %s',
  async (hasAccount, actions) => {
    const email = 'veera@example.com';
    const row = rowOf(invitation, { email, role: 'writer', state: 'waiting', hasAccount });
    const { user } = await openPage(
      AdminRoute,
      '/admin?tab=users&show=invited',
      { role: 'admin' },
      (server) => server.answer('GET /api/admin/invitations', { items: [row] }),
    );
    await user.click(await screen.findByRole('button', { name: `Actions for ${email}` }));
    // Nothing has a place in this DOM, so the menu stands where it counts as out of sight.
    const offered = () =>
      screen.getAllByRole('menuitem', { hidden: true }).map(({ textContent }) => textContent);
    await eventually(() => expect(offered()).toEqual(actions));
    expect(screen.queryByText('Already has an account') !== null).toBe(hasAccount ?? false);
    expect(screen.queryByText('Set the role on the account, then withdraw the invitation') !== null).toBe(
      hasAccount ?? false,
    );
  },
);
