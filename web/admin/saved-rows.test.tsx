import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adminUser } from '#contract/admin-user';
import { contract } from '#contract/contract';
import { itemOf, rowOf } from '#web/testing/blank-answer';
import type { FakeServer } from '#web/testing/fake-server';
import { fieldOf, fill } from '#web/testing/mend-one-by-one';
import { closeDialog, dialog, eventually, openPage } from '#web/testing/open-page';
import AdminRoute from './route';

/* A dialog that is opened again before its list was fetched anew begins with what was saved. */

const ID = '0b0f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c11';
const NOW = '2026-11-25T12:00:00.000Z';
const blankRequest = () => itemOf(contract.admin.requests);
const value = (label: string | RegExp) => (fieldOf(dialog(), label) as HTMLInputElement).value;
const noDialog = () => eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
/** From now on these lists get no answer. */
const silence = (server: FakeServer, ...lists: string[]) => {
  for (const list of lists)
    server.answer(`GET ${list}`, () => new Promise<Record<string, unknown>>(() => undefined));
};

async function open(tab: string, prepare: (server: FakeServer) => void) {
  const { user, server } = await openPage(AdminRoute, `/admin?tab=${tab}`, { role: 'admin' }, prepare);
  const press = async (name: string | RegExp, place = document.body) =>
    user.click(await eventually(() => within(place).getByRole('button', { name })));
  return { user, server, press };
}

it('a webhook target', async () => {
  const target = {
    ...{ id: ID, url: 'https://hooks.example.com/a', events: ['request.approved'], active: true },
    ...{ signingSecret: 'whsec_c2VjcmV0', createdByName: 'Pat', createdAt: NOW },
  };
  const { user, server, press } = await open('automation', (fake) =>
    fake.answer('GET /api/admin/webhook-targets', { items: [target], nextCursor: null }),
  );
  await press('Edit target hooks.example.com');
  await fill(user, await eventually(() => fieldOf(dialog(), 'Address')), 'https://hooks.example.com/b');
  silence(server, '/api/admin/webhook-targets');
  server.answer(`PUT /api/admin/webhook-targets/${ID}`, {
    ...target,
    ...{ url: 'https://hooks.example.com/b', active: false },
  });
  await press('Save', dialog());
  await noDialog();
  await press('Edit target hooks.example.com');
  await eventually(() => expect(value('Address')).toBe('https://hooks.example.com/b'));
  expect(within(dialog()).getByRole('switch')).toHaveProperty('checked', false);
});

it('a provider of single sign-on', async () => {
  const provider = {
    ...{ id: ID, kind: 'oidc', name: 'Ink Oy', domains: ['ink.example'], issuer: 'https://id.ink.example' },
    ...{ clientId: 'redraft', hasClientSecret: true, entryPoint: null, certificates: [] },
    ...{ createdAt: NOW, updatedAt: NOW },
  };
  const { user, server, press } = await open('settings', (fake) =>
    fake.answer('GET /api/admin/sso-providers', { items: [provider], nextCursor: null }),
  );
  const edit = () => press(/^(Edit|Change) .*Ink Oy/);
  await edit();
  await fill(user, await eventually(() => fieldOf(dialog(), 'Client ID')), 'redraft-2');
  silence(server, '/api/admin/sso-providers');
  server.answer(`PUT /api/admin/sso-providers/${ID}`, { ...provider, clientId: 'redraft-2' });
  await press('Save', dialog());
  await noDialog();
  await edit();
  await eventually(() => expect(value('Client ID')).toBe('redraft-2'));
});

it('a writer’s rate', async () => {
  const writer = { id: ID, name: 'Wilma', writes: true, hourlyRateCents: 2500 };
  const { user, server, press } = await open('pay', (fake) =>
    fake.answer('GET /api/admin/pay/writers', {
      items: [{ ...itemOf(contract.admin.payOfWriters), ...writer }],
      nextCursor: null,
    }),
  );
  await press('Set the hourly rate of Wilma');
  await fill(user, await eventually(() => fieldOf(dialog(), /rate/i)), '30.50');
  silence(server, '/api/admin/pay/writers');
  await press('Save', dialog());
  await noDialog();
  await press('Set the hourly rate of Wilma');
  await eventually(() => expect(value(/rate/i)).toBe('30.50'));
});

it('a user’s role, name and address', async () => {
  const anna = rowOf(adminUser, {
    ...{ id: ID, fullName: 'Anna', email: 'anna@example.com', role: 'customer', emailVerified: true },
  });
  const { user, server, press } = await open('users', (fake) => {
    fake.answer('GET /api/admin/users', { items: [anna] });
    fake.answer(`GET /api/admin/users/${ID}`, anna);
  });
  const choose = async (name: string, item: string) => {
    await press(`Actions for ${name}`);
    // Nothing has a place in this DOM, so the menu stands where it counts as out of sight.
    await user.click(await eventually(() => screen.getByRole('menuitem', { name: item, hidden: true })));
    await eventually(dialog);
  };
  await choose('Anna', 'Change role');
  await user.click(within(dialog()).getByText('Admin', { exact: true }));
  silence(server, '/api/admin/users', `/api/admin/users/${ID}`);
  server.answer(`PUT /api/admin/users/${ID}/role`, { ...anna, role: 'admin' });
  await press('Change role', dialog());
  await noDialog();
  await choose('Anna', 'Change role');
  expect(within(dialog()).getByRole('radio', { name: 'Admin' })).toHaveProperty('checked', true);
  await closeDialog(user);

  server.answer(`GET /api/admin/users/${ID}`, anna);
  await choose('Anna', 'Account');
  await fill(user, await eventually(() => fieldOf(dialog(), 'Full name')), 'Anna Berg');
  silence(server, `/api/admin/users/${ID}`);
  server.answer(`PATCH /api/admin/users/${ID}`, { ...anna, fullName: 'Anna Berg' });
  await press('Save', dialog());
  await eventually(() => within(dialog()).getByRole('heading', { name: /Anna Berg/ }));
  await closeDialog(user);
  await choose('Anna Berg', 'Account');
  expect(value('Full name')).toBe('Anna Berg');
});

it('a deadline', async () => {
  const request = {
    ...{
      id: ID,
      title: 'Tyres',
      language: 'english',
      status: 'in_progress',
      writerId: ID,
      writerName: 'Wilma',
    },
    dueAt: new Date(Date.now() + 86_400_000).toISOString(),
  };
  const dueAt = new Date(Date.now() + 9 * 86_400_000);
  const { server, press } = await open('requests', (fake) => {
    fake.answer('GET /api/admin/requests', { items: [{ ...blankRequest(), ...request }], nextCursor: null });
    fake.answer(`GET /api/admin/requests/${ID}`, request);
  });
  await press('Open “Tyres”');
  await press('Extend deadline');
  const extending = () => screen.getByRole('dialog', { name: 'Extend the deadline of “Tyres”' });
  await eventually(extending);
  silence(server, '/api/admin/requests', `/api/admin/requests/${ID}`);
  server.answer(`PUT /api/admin/requests/${ID}/deadline`, {
    ...blankRequest(),
    ...request,
    dueAt: dueAt.toISOString(),
  });
  await press('Extend', extending());
  await eventually(() => expect(screen.queryByRole('dialog', { name: /^Extend/ })).toBeNull());
  await press('Extend deadline');
  const field = await eventually(() => within(extending()).getByLabelText<HTMLInputElement>('New deadline'));
  expect(Math.abs(Date.parse(field.value) - (dueAt.getTime() + 86_400_000))).toBeLessThan(86_400_000 / 2);
});
