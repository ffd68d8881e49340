import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adminUser } from '#contract/admin-user';
import { rowOf } from '#web/testing/blank-answer';
import { Refusal } from '#web/testing/fake-server';
import { eventually, openPage, toasts } from '#web/testing/open-page';
import AdminRoute from '../route';

const ID = '0b0f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c11';
const WILMA = rowOf(adminUser, {
  ...{ id: ID, fullName: 'Wilma', email: 'wilma@example.com', role: 'writer' },
  supportedLanguages: ['english', 'swedish'],
});

async function openLanguages(openJobs = { english: 2, swedish: 0, finnish: 0 }) {
  const { user, server } = await openPage(AdminRoute, '/admin?tab=users', { role: 'admin' }, (fake) => {
    fake.answer('GET /api/admin/users', { items: [WILMA] });
    fake.answer('GET /api/admin/users/{id}', { ...WILMA, openJobs });
  });
  const sent = () =>
    server.asked
      .filter(({ call }) => call === `PUT /api/admin/users/${ID}/languages`)
      .map(({ body }) => body);
  return {
    ...{ user, server, sent },
    async choose(name: string) {
      const choice = await eventually(() => screen.getByRole('group', { name: 'Languages of Wilma' }));
      await user.click(within(choice).getByRole('checkbox', { name }));
      await user.click(screen.getByRole('button', { name: 'Save' }));
    },
  };
}

it('a language with unfinished jobs is taken from a writer once the admin has read how many go with it', async () => {
  const { user, server, sent, choose } = await openLanguages();
  await choose('English');
  const name = 'Take these jobs back from Wilma?';
  const asked = await eventually(() => screen.getByRole('dialog', { name }));
  within(asked).getByText('English: 2 unfinished jobs');
  expect(asked.textContent).toContain('They go back to pending when you save, open to other writers.');
  await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Save' }));
  const again = await eventually(() => screen.getByRole('dialog', { name }));
  server.answer('GET /api/admin/users', { items: [{ ...WILMA, supportedLanguages: ['swedish'] }] });
  await user.click(within(again).getByRole('button', { name: 'Take back and save' }));
  await eventually(() => expect(toasts().join()).toContain('Language preferences updated successfully'));
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([{ supportedLanguages: ['swedish'] }]);
});

it('a language without unfinished jobs is taken, and one is added, at one click', async () => {
  const { server, sent, choose } = await openLanguages();
  server.answer('GET /api/admin/users', { items: [{ ...WILMA, supportedLanguages: ['english'] }] });
  await choose('Swedish');
  await eventually(() => expect(sent()).toEqual([{ supportedLanguages: ['english'] }]));
  await eventually(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  await choose('Finnish');
  await eventually(() => expect(sent()[1]).toEqual({ supportedLanguages: ['english', 'finnish'] }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('where the jobs cannot be counted, no language is taken, and the admin is told', async () => {
  const { server, sent, choose } = await openLanguages();
  server.answer('GET /api/admin/users/{id}', new Refusal(500, 'INTERNAL'));
  await choose('English');
  await eventually(() => expect(toasts().join()).toContain('Failed to update language preferences'));
  expect(sent()).toEqual([]);
});

it('a save without an answer is told as not known', async () => {
  const { server, sent, choose } = await openLanguages();
  server.answer(`PUT /api/admin/users/${ID}/languages`, () => {
    throw new TypeError('Failed to fetch');
  });
  await choose('Finnish');
  await eventually(() => expect(toasts().join()).toMatch(/^No answer came from the server/));
  expect(sent()).toHaveLength(1);
});
