import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { generation } from '#contract/generations';
import { emptyBrief } from '#domain/brief/brief';
import { blankAnswer } from '#web/testing/blank-answer';
import { Refusal } from '#web/testing/fake-server';
import { dialog, eventually, openPage, sessionOf, toasts } from '#web/testing/open-page';
import CreateRoute from './route';

const ID = '2b1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1f';
const brief = {
  ...emptyBrief('english'),
  ...{ title: 'Talvirenkaat', contentType: 'article', wordCount: 'short', humanize: 'no' },
};

it.each([
  ['a mail to an address', 'person@example.com', true],
  ['no mail to a phone number', null, false],
])('promises %s with the approval', async (_, email, mailed) => {
  const { user } = await openPage(
    CreateRoute,
    '/create',
    { email, role: 'customer', awaitingApproval: true },
    (fake) =>
      fake.answer('GET /api/brief', {
        saved: { brief, version: 1, savedAt: new Date().toISOString() },
        waiting: null,
      }),
  );
  const notice = await eventually(() => screen.getByText(/^You can write your brief now/));
  expect(/email you/.test(notice.textContent ?? '')).toBe(mailed);
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Generate SEO Text' })));
  const text = await eventually(() => within(dialog()).getByText(/^You can generate texts once an admin/));
  expect(/email you/.test(text.textContent ?? '')).toBe(mailed);
});

it('tells that the waiting brief’s text is done, also when it is by the time the approval is seen', async () => {
  const { server, user } = await openPage(
    CreateRoute,
    '/create',
    { role: 'customer', awaitingApproval: true },
    (fake) => {
      const now = new Date().toISOString();
      fake.answer('GET /api/brief', {
        saved: { brief, version: 1, savedAt: now },
        waiting: { id: ID, title: 'Talvirenkaat', brief, askedAt: now },
      });
      fake.answer('PUT /api/brief/send-when-approved', new Refusal(409, 'WRONG_STATE'));
      fake.answer(`GET /api/generations/${ID}`, {
        ...(blankAnswer(generation) as object),
        ...{ id: ID, title: 'Talvirenkaat', state: 'done', humanize: 'no', requestId: ID },
      });
    },
  );
  await eventually(() =>
    screen.getByText('“Talvirenkaat” will be sent when you are approved', { exact: false }),
  );
  await user.click(screen.getByRole('button', { name: 'Generate SEO Text' }));
  await eventually(() => within(dialog()).getByRole('button', { name: 'Send when approved' }));
  server.answer('GET /api/session', sessionOf({ role: 'customer' }));
  await user.click(within(dialog()).getByRole('button', { name: 'Send when approved' }));
  await eventually(() => expect(toasts().join()).toContain('Content generated successfully!'));
});
