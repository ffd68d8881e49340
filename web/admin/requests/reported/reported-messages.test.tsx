import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { eventually, openPage } from '#web/testing/open-page';
import AdminRoute from '../../route';

const AT = '2026-11-20T10:00:00.000Z';
const MESSAGE = {
  ...{ id: '00000000-0000-4000-8000-000000000001', requestId: '00000000-0000-4000-8000-000000000002' },
  ...{ title: 'Tyres', quote: null, author: 'writer', authorName: 'Wilma', text: 'Call me', createdAt: AT },
  ...{ reportedAt: AT, reporterName: 'Anna', reason: 'Rude' },
};

it('while one decision about a message is on its way, no other one is made', async () => {
  const { server, user } = await openPage(AdminRoute, '/admin?tab=requests', { role: 'admin' }, (fake) =>
    fake.answer('GET /api/admin/reported-messages', { items: [MESSAGE], nextCursor: null }),
  );
  server.answer('PUT /api/admin/reported-messages/{id}', () => new Promise(() => undefined));
  await user.click(
    await eventually(() => screen.getByRole('button', { name: 'Keep the message about “Tyres”' })),
  );
  await user.click(screen.getByRole('button', { name: 'Remove the message about “Tyres”' }));
  const decided = server.asked.filter(({ call }) => call.startsWith('PUT /api/admin/reported-messages'));
  expect(decided.map(({ body }) => body)).toEqual([{ remove: false }]);
});
