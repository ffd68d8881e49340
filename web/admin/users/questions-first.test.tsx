import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adminUser } from '#contract/admin-user';
import { rowOf } from '#web/testing/blank-answer';
import { dialog, eventually, type OpenPage, openPage, toasts } from '#web/testing/open-page';
import AdminRoute from '../route';

const ID = '0b0f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c11';
const WILMA = rowOf(adminUser, { id: ID, fullName: 'Wilma', email: 'wilma@example.com', role: 'writer' });

async function openFrom(user: OpenPage['user'], item: string): Promise<void> {
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Actions for Wilma' })));
  // Nothing has a place in this DOM, so the menu stands where it counts as out of sight.
  await user.click(await eventually(() => screen.getByRole('menuitem', { name: item, hidden: true })));
}
const question = (name: string) => eventually(() => screen.getByRole('dialog', { name }));
const press = (user: OpenPage['user'], name: string, place: HTMLElement) =>
  user.click(within(place).getByRole('button', { name }));

it('a user is deactivated once the admin has read what it ends, and activated again at one click', async () => {
  const { server, user } = await openPage(AdminRoute, '/admin?tab=users', { role: 'admin' }, (fake) => {
    fake.answer('GET /api/admin/users', { items: [WILMA] });
    fake.answer('GET /api/admin/users/{id}/deletion', { releasedAssignments: 3 });
  });
  const sent = () =>
    server.asked
      .filter(({ call }) => call === `PUT /api/admin/users/${ID}/deactivated`)
      .map(({ body }) => body);
  await openFrom(user, 'Deactivate');
  const asked = await question('Deactivate Wilma?');
  await eventually(() => within(asked).getByText(/^3 unfinished assignments go back to pending/));
  await press(user, 'Cancel', asked);
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([]);

  await openFrom(user, 'Deactivate');
  const again = await question('Deactivate Wilma?');
  await eventually(() => within(again).getByText(/^Wilma is signed out everywhere/));
  server.answer('PUT /api/admin/users/{id}/deactivated', { ...WILMA, deactivated: true });
  server.answer('GET /api/admin/users', { items: [{ ...WILMA, deactivated: true }] });
  await press(user, 'Deactivate', again);
  await eventually(() => expect(toasts().join()).toContain('Wilma can no longer sign in'));
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([{ deactivated: true }]);
  await openFrom(user, 'Activate');
  await eventually(() => expect(sent()).toEqual([{ deactivated: true }, { deactivated: false }]));
});

it.each([
  ['Deactivate', null],
  ['Delete user', null],
  ['Change role', 'Customer'],
] as const)(
  '“%s” says first which keys an admin leaves behind, and where they are revoked',
  async (item, role) => {
    const counts = { releasedAssignments: 0 };
    const { server, user } = await openPage(AdminRoute, '/admin?tab=users', { role: 'admin' }, (fake) => {
      fake.answer('GET /api/admin/users', { items: [{ ...WILMA, role: 'admin' }] });
      fake.answer('GET /api/admin/users/{id}/deletion', { ...counts, keptAdminKeys: 2 });
    });
    const told = /^2 API keys that they made keep working\. On the Automation tab, revoke/;
    const open = async () => {
      await openFrom(user, item);
      const asked = await eventually(dialog);
      if (role) await user.click(await eventually(() => within(asked).getByRole('radio', { name: role })));
      return asked;
    };
    const asked = await open();
    await eventually(() => within(asked).getByText(told));
    await user.keyboard('{Escape}');
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
    // A server of the release before tells nothing of them.
    server.answer('GET /api/admin/users/{id}/deletion', counts);
    const again = await open();
    await eventually(() => expect(again.textContent).toMatch(/be undone|signed out everywhere|next click/));
    expect(again.textContent).not.toContain('API key');
  },
);

it.each([
  ['says what goes', 'wilma@example.com', false],
  ['says that an account without an address or number may be locked out', null, true],
])('resetting second factors and passkeys %s', async (_, email, lockedOut) => {
  const account = { ...WILMA, email, passkeys: 2, sessions: 1, factors: [] };
  const { server, user } = await openPage(AdminRoute, '/admin?tab=users', { role: 'admin' }, (fake) => {
    fake.answer('GET /api/admin/users', { items: [{ ...WILMA, email }] });
    fake.answer('GET /api/admin/users/{id}', account);
  });
  const sent = () =>
    server.asked.filter(({ call }) => call === `DELETE /api/admin/users/${ID}/factors`).length;
  await openFrom(user, 'Account');
  const reset = () => within(dialog()).getByRole('button', { name: 'Reset second factors and passkeys' });
  await user.click(await eventually(reset));
  const asked = await question('Reset the second factors and passkeys of Wilma?');
  expect(asked.textContent).toContain(
    'All second factors, backup codes and passkeys of this account are removed',
  );
  within(asked).getByText('2 passkeys.');
  expect(asked.textContent?.includes('The account has no email address or phone number.')).toBe(lockedOut);
  expect(sent()).toBe(0);
  // Escape closes the question alone.
  await user.keyboard('{Escape}');
  await eventually(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(sent()).toBe(0);

  await user.click(reset());
  await question('Reset the second factors and passkeys of Wilma?');
  server.answer('DELETE /api/admin/users/{id}/factors', { ...account, passkeys: 0 });
  await user.click(reset());
  await eventually(() =>
    expect(toasts().join()).toContain('The second factors and passkeys have been removed'),
  );
  await eventually(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(sent()).toBe(1);
});

it('the dialog of a role starts at the role that the user has', async () => {
  const { user } = await openPage(AdminRoute, '/admin?tab=users', { role: 'admin' }, (fake) => {
    fake.answer('GET /api/admin/users', { items: [WILMA] });
    fake.answer('GET /api/admin/users/{id}/deletion', {});
  });
  await openFrom(user, 'Change role');
  await eventually(() => screen.getByRole('dialog', { name: /Wilma/ }));
  await eventually(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Writer' })));
});
