import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Refusal } from '#web/testing/fake-server';
import { fieldOf, fill } from '#web/testing/mend-one-by-one';
import { describedBy, dialog, eventually, openPage, toasts } from '#web/testing/open-page';
import AdminRoute from '../route';

const TARGET = {
  id: '0b0f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c11',
  url: 'https://hooks.example.com/redraft?token=abc',
  events: ['request.completed', 'request.approved'],
  active: true,
  signingSecret: 'whsec_c2VjcmV0',
  createdByName: 'Pat Person',
  createdAt: '2026-11-25T12:00:00.000Z',
};
const REFUSED = 'This address is refused: it is private, or contains a name or password.';

it('a webhook target is added once its address and events are right, and a refusal stands at the address', async () => {
  const { user, server } = await openPage(AdminRoute, '/admin?tab=automation', { role: 'admin' });
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Add target' })));
  await eventually(dialog);
  const save = () => user.click(within(dialog()).getByRole('button', { name: 'Save' }));
  const address = () => fieldOf(dialog(), 'Address');
  await fill(user, address(), 'hooks.example.com');
  await save();
  await eventually(() =>
    expect(describedBy(address())).toContain('Please enter an address that starts with https:// or http://'),
  );
  await fill(user, address(), ' https://10.0.0.1/x ');
  for (const name of ['A writer gets the job', 'The writer starts', 'The request is deleted']) {
    await user.click(fieldOf(dialog(), name));
  }
  server.answer(
    'POST /api/admin/webhook-targets',
    new Refusal(422, 'INVALID_INPUT', '', { problems: [{ field: 'url', message: 'private' }] }),
  );
  await save();
  await eventually(() => expect(describedBy(address())).toContain(REFUSED));
  server.answer('POST /api/admin/webhook-targets', TARGET);
  await fill(user, address(), TARGET.url);
  await save();
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(toasts()).toEqual(['The target is saved']);
  expect(server.asked.findLast(({ call }) => call === 'POST /api/admin/webhook-targets')?.body).toEqual({
    url: TARGET.url,
    events: ['request.completed', 'request.revision_requested', 'request.approved'],
  });
});

it('a webhook target is shown by its host, paused in its form, and removed after a question', async () => {
  const { user, server } = await openPage(AdminRoute, '/admin?tab=automation', { role: 'admin' }, (before) =>
    before.answer('GET /api/admin/webhook-targets', { items: [TARGET], nextCursor: null }),
  );
  const row = await eventually(() => screen.getByRole('row', { name: /hooks\.example\.com/ }));
  expect(row.textContent).toContain('The text is ready · The text is approved');
  expect(document.body.textContent).not.toContain('token=abc');
  await user.click(within(row).getByRole('button', { name: 'Edit target hooks.example.com' }));
  await eventually(dialog);
  expect((fieldOf(dialog(), 'Address') as HTMLInputElement).value).toBe(TARGET.url);
  await user.click(within(dialog()).getByRole('switch', { name: 'Send events to this target' }));
  server.answer(`PUT /api/admin/webhook-targets/${TARGET.id}`, { ...TARGET, active: false });
  await user.click(within(dialog()).getByRole('button', { name: 'Save' }));
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.asked.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    ...{ url: TARGET.url, events: TARGET.events, active: false },
  });
  await user.click(screen.getByRole('button', { name: 'Remove target hooks.example.com' }));
  await eventually(dialog);
  await user.click(within(dialog()).getByRole('button', { name: 'Remove' }));
  await eventually(() =>
    expect(server.asked.some(({ call }) => call === `DELETE /api/admin/webhook-targets/${TARGET.id}`)).toBe(
      true,
    ),
  );
});

it('another target is removed while the list is still fetched after the last removal', async () => {
  const other = { ...TARGET, id: '0b0f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c12', url: 'https://other.example.com/' };
  const { user, server } = await openPage(AdminRoute, '/admin?tab=automation', { role: 'admin' }, (before) =>
    before.answer('GET /api/admin/webhook-targets', { items: [TARGET, other], nextCursor: null }),
  );
  await eventually(() => screen.getByRole('row', { name: /other\.example\.com/ }));
  server.answer(
    'GET /api/admin/webhook-targets',
    () => new Promise<Record<string, unknown>>(() => undefined),
  );
  for (const host of ['hooks.example.com', 'other.example.com']) {
    await user.click(screen.getByRole('button', { name: `Remove target ${host}` }));
    await user.click(within(await eventually(dialog)).getByRole('button', { name: 'Remove' }));
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  const removed = server.asked.filter(({ call }) => call.startsWith('DELETE /api/admin/webhook-targets/'));
  expect(removed).toHaveLength(2);
});
