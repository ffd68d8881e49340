import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Refusal } from '#web/testing/fake-server';
import { fieldOf, fill } from '#web/testing/mend-one-by-one';
import { dialog, eventually, openPage, toasts } from '#web/testing/open-page';
import AdminRoute from '../route';

it('the form of a sign-in provider keeps the errors of the other fields when one is corrected', async () => {
  const { user } = await openPage(AdminRoute, '/admin?tab=settings', { role: 'admin' });
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Add a provider' })));
  await eventually(dialog);
  const marked = () => within(dialog()).queryAllByText('Please fill in this field');
  await user.click(within(dialog()).getByRole('button', { name: 'Save' }));
  await eventually(() => expect(marked()).toHaveLength(4));
  await eventually(() => expect(toasts()).toEqual(['Please fill in all required fields']));
  for (const [place, [label, text]] of [
    ['Name', 'Ink Oy'],
    ['Email domains', 'ink.example'],
    ['Issuer', 'https://id.ink.example'],
    ['Client ID', 'redraft'],
  ].entries()) {
    await fill(user, fieldOf(dialog(), label ?? ''), text ?? '');
    await eventually(() => expect(marked()).toHaveLength(3 - place));
  }
  await eventually(() => expect(toasts()).toEqual([]));
});

it('a refused provider can be sent again while the list of providers gets no answer', async () => {
  const { user, server } = await openPage(AdminRoute, '/admin?tab=settings', { role: 'admin' });
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Add a provider' })));
  await eventually(dialog);
  for (const [label, text] of [
    ...[['Name', 'Ink Oy'] as const, ['Email domains', 'ink.example'] as const],
    ...[['Issuer', 'https://id.ink.example'] as const, ['Client ID', 'redraft'] as const],
  ])
    await fill(user, fieldOf(dialog(), label), text);
  const sent = () => server.asked.filter(({ call }) => /^PUT .*sso/.test(call)).length;
  server.answer('GET /api/admin/sso-providers', () => new Promise<Record<string, unknown>>(() => undefined));
  server.answer('PUT /api/admin/sso-providers/{id}', new Refusal(503, 'UNAVAILABLE'));
  for (const times of [1, 2]) {
    await user.click(within(dialog()).getByRole('button', { name: 'Save' }));
    await eventually(() => expect(sent()).toBe(times));
  }
});

it.each([
  ['changed', 'STALE_VERSION', 409, /^This was changed in the meantime by another admin/],
  ['removed', 'NOT_FOUND', 404, /^Another admin has removed this provider in the meantime/],
])('a provider that another admin has %s is not overwritten', async (_, code, status, told) => {
  const updatedAt = '2026-11-01T10:00:00.000Z';
  const { user, server } = await openPage(AdminRoute, '/admin?tab=settings', { role: 'admin' }, (fake) => {
    const common = { id: crypto.randomUUID(), kind: 'oidc', name: 'Ink', domains: ['ink.example'] };
    const row = { ...common, issuer: 'https://id.ink.example', clientId: 'redraft', updatedAt };
    const more = { hasClientSecret: true, entryPoint: null, certificates: [], createdAt: updatedAt };
    fake.answer('GET /api/admin/sso-providers', { items: [{ ...row, ...more }], nextCursor: null });
    fake.answer('PUT /api/admin/sso-providers/{id}', new Refusal(status, code));
  });
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Change Ink' })));
  await user.click(within(await eventually(dialog)).getByRole('button', { name: 'Save' }));
  await eventually(() => expect(toasts()).toEqual([expect.stringMatching(told)]));
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.asked.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({ seen: updatedAt });
});
