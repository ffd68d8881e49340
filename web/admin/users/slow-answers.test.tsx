import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adminUser } from '#contract/admin-user';
import { rowOf } from '#web/testing/blank-answer';
import { type FakeServer, Refusal } from '#web/testing/fake-server';
import { fieldOf, fill } from '#web/testing/mend-one-by-one';
import { closeDialog, dialog, eventually, type OpenPage, openPage, toasts } from '#web/testing/open-page';
import AdminRoute from '../route';

const userOf = (fullName: string) =>
  rowOf(adminUser, {
    ...{
      id: crypto.randomUUID(),
      fullName,
      email: `${fullName.toLowerCase()}@example.com`,
      role: 'customer',
    },
    ...{ emailVerified: true, deactivated: false },
  });
const ANNA = userOf('Anna');
const BEA = userOf('Bea');

const openUsers = () =>
  openPage(AdminRoute, '/admin?tab=users', { role: 'admin' }, (server) =>
    server.answer('GET /api/admin/users', { items: [ANNA, BEA] }),
  );
/** From now on the call gets no answer before the returned function gives it one. */
function hold(server: FakeServer, call: string): (answer: Record<string, unknown>) => void {
  let arrive: (answer: Record<string, unknown>) => void = () => undefined;
  const answer = new Promise<Record<string, unknown>>((resolve) => (arrive = resolve));
  server.answer(call, () => answer);
  return arrive;
}
const press = async (user: OpenPage['user'], name: string, place = document.body) =>
  user.click(await eventually(() => within(place).getByRole('button', { name })));
async function openFrom(user: OpenPage['user'], name: string, item: string): Promise<HTMLElement> {
  await press(user, `Actions for ${name}`);
  // Nothing has a place in this DOM, so the menu stands where it counts as out of sight.
  await user.click(await eventually(() => screen.getByRole('menuitem', { name: item, hidden: true })));
  return eventually(dialog);
}
const noDialog = () => eventually(() => expect(screen.queryByRole('dialog')).toBeNull());

it('another user is deleted while the list still waits for the last deletion', async () => {
  const { server, user } = await openUsers();
  await openFrom(user, 'Anna', 'Delete user');
  const arrive = hold(server, 'GET /api/admin/users');
  await press(user, 'Delete user', dialog());
  await eventually(() => expect(toasts().join()).toContain('Anna'));
  await noDialog();
  await openFrom(user, 'Bea', 'Delete user');
  await user.keyboard('{Escape}');
  await noDialog();
  await openFrom(user, 'Bea', 'Delete user');
  await press(user, 'Delete user', dialog());
  await eventually(() => expect(toasts().join()).toContain('Bea'));
  expect(server.asked.filter(({ call }) => call.startsWith('DELETE /api/admin/users'))).toHaveLength(2);
  arrive({ items: [] });
});

it('the answer for one new user leaves the form of the next one alone', async () => {
  const { server, user } = await openUsers();
  const enter = async (name: string) => {
    await press(user, 'Create User');
    const form = await eventually(dialog);
    await fill(user, fieldOf(form, 'Full name'), name);
    await fill(user, fieldOf(form, 'Email'), `${name.toLowerCase()}@example.com`);
    await fill(user, fieldOf(form, /^Password/), 'sininen kuusi');
  };
  await enter('Cecilia');
  const arrive = hold(server, 'POST /api/admin/users');
  await press(user, 'Create User', dialog());
  await closeDialog(user);
  await enter('Disa');
  arrive(userOf('Cecilia'));
  await eventually(() => expect(toasts().join()).toContain('Cecilia'));
  expect(fieldOf(dialog(), 'Full name')).toHaveProperty('value', 'Disa');
});

it('the answer for one invitation leaves the form of the next one alone', async () => {
  const { server, user } = await openUsers();
  const enter = async (email: string) => {
    await press(user, 'Invite');
    await fill(user, fieldOf(await eventually(dialog), 'Email'), email);
  };
  await enter('cecilia@example.com');
  const arrive = hold(server, 'POST /api/admin/invitations');
  await press(user, 'Send the invitation', dialog());
  await closeDialog(user);
  await enter('disa@example.com');
  arrive({ link: null });
  await eventually(() => expect(toasts()).toHaveLength(1));
  expect(fieldOf(dialog(), 'Email')).toHaveProperty('value', 'disa@example.com');
});

it('the link of an invitation is shown before the list has the invitation', async () => {
  const { server, user } = await openPage(
    AdminRoute,
    '/admin?tab=users&show=invited',
    { role: 'admin' },
    (fake) => fake.answer('GET /api/admin/invitations', { items: [] }),
  );
  await press(user, 'Invite');
  await fill(user, fieldOf(await eventually(dialog), 'Email'), 'cecilia@example.com');
  await user.click(within(dialog()).getByText('With a link that I pass on myself'));
  hold(server, 'GET /api/admin/invitations');
  server.answer('POST /api/admin/invitations', { link: 'https://redraft.example/invitation#once' });
  await press(user, 'Create the link', dialog());
  await eventually(() => within(dialog()).getByText('https://redraft.example/invitation#once'));
});

it('the dialog waits for the link of an invitation, which is shown once', async () => {
  const { server, user } = await openUsers();
  await press(user, 'Invite');
  await fill(user, fieldOf(await eventually(dialog), 'Email'), 'cecilia@example.com');
  await user.click(within(dialog()).getByText('With a link that I pass on myself'));
  const arrive = hold(server, 'POST /api/admin/invitations');
  await press(user, 'Create the link', dialog());
  await eventually(() =>
    expect(within(dialog()).getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true),
  );
  await user.keyboard('{Escape}');
  await user.click(within(dialog()).getByRole('button', { name: 'Close' }));
  arrive({ link: 'https://redraft.example/invitation#once' });
  await eventually(() => within(dialog()).getByText('https://redraft.example/invitation#once'));
});

it('the answer about one user’s role closes no other dialog', async () => {
  const { server, user } = await openUsers();
  await openFrom(user, 'Anna', 'Change role');
  await user.click(within(dialog()).getByText('Admin', { exact: true }));
  const arrive = hold(server, `PUT /api/admin/users/${ANNA.id}/role`);
  await press(user, 'Change role', dialog());
  await closeDialog(user);
  await openFrom(user, 'Bea', 'Change password');
  await fill(user, fieldOf(dialog(), 'New password'), 'sininen kuusi');
  arrive({ ...ANNA, role: 'admin' });
  await eventually(() => expect(toasts()).toHaveLength(1));
  expect(fieldOf(dialog(), 'New password')).toHaveProperty('value', 'sininen kuusi');
});

it('a link that comes after its dialog was closed leaves the next dialog as it is', async () => {
  const { server, user } = await openUsers();
  await openFrom(user, 'Anna', 'Create a link');
  const arrive = hold(server, `POST /api/admin/users/${ANNA.id}/links`);
  await press(user, 'Create the link', dialog());
  await closeDialog(user);
  arrive({ link: 'https://redraft.example/reset#once' });
  await openFrom(user, 'Bea', 'Create a link');
  await user.keyboard('{Escape}');
  await noDialog();
});

it('a refused name is sent again while the user is fetched anew', async () => {
  const { server, user } = await openUsers();
  server.answer(`GET /api/admin/users/${ANNA.id}`, ANNA);
  await openFrom(user, 'Anna', 'Account');
  await fill(user, await eventually(() => fieldOf(dialog(), 'Full name')), 'Anna Berg');
  hold(server, `GET /api/admin/users/${ANNA.id}`);
  server.answer(`PATCH /api/admin/users/${ANNA.id}`, new Refusal(503, 'UNAVAILABLE'));
  const sent = () => server.asked.filter(({ call }) => call.startsWith('PATCH /api/admin/users')).length;
  for (const times of [1, 2]) {
    await press(user, 'Save', dialog());
    await eventually(() => expect(sent()).toBe(times));
  }
});

it('a role that another admin has changed meanwhile stays, and the dialog says so', async () => {
  const { server, user } = await openUsers();
  server.answer('GET /api/admin/users/{id}/deletion', { requests: 0, releasedAssignments: 0 });
  server.answer('PUT /api/admin/users/{id}/role', new Refusal(409, 'WRONG_STATE'));
  const form = await openFrom(user, 'Anna', 'Change role');
  await user.click(within(form).getByRole('radio', { name: 'Writer' }));
  await press(user, 'Change role', form);
  await eventually(() => expect(toasts().join()).toContain('changed the role of Anna in the meantime'));
  await noDialog();
  const sent = server.asked.find(({ call }) => call.startsWith('PUT'));
  expect(sent?.body).toEqual({ role: 'writer', from: 'customer' });
});

it('a deactivated user who waits for approval is not offered to be approved', async () => {
  const waiting = { awaitingApproval: true };
  await openPage(AdminRoute, '/admin?tab=users', { role: 'admin' }, (server) =>
    server.answer('GET /api/admin/users', {
      items: [
        { ...ANNA, ...waiting, deactivated: true },
        { ...BEA, ...waiting },
      ],
    }),
  );
  await eventually(() => screen.getByRole('button', { name: 'Approve Bea' }));
  expect(screen.queryByRole('button', { name: 'Approve Anna' })).toBeNull();
});
