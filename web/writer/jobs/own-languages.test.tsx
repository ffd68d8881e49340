import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dialog, eventually, openPage, toasts } from '#web/testing/open-page';
import WriterRoute from '../route';

const CALL = 'PUT /api/writer/languages';

/** The page of a writer with two unfinished jobs in English, one in Swedish, and none in Finnish. */
async function openLanguages(openJobs = { english: 2, swedish: 1, finnish: 0 }) {
  const { user, server } = await openPage(WriterRoute, '/writer', { role: 'writer' }, (fake) =>
    fake.answer('GET /api/writer/dashboard', {
      ...{ readOnly: false, supportedLanguages: ['english', 'swedish', 'finnish'], openJobs },
    }),
  );
  const choice = () => screen.getByRole('group', { name: 'Your languages' });
  const sent = () => server.asked.filter(({ call }) => call === CALL).map(({ body }) => body);
  return {
    ...{ user, server, sent },
    async choose(...names: string[]) {
      await eventually(choice);
      for (const name of names) await user.click(within(choice()).getByRole('checkbox', { name }));
      await user.click(screen.getByRole('button', { name: 'Save' }));
    },
  };
}

it('a writer who drops a language is asked before the jobs in it go, and keeps them with Cancel', async () => {
  const { user, server, sent, choose } = await openLanguages();
  await choose('English');
  const asked = await eventually(() => screen.getByRole('dialog', { name: 'Hand these jobs back?' }));
  within(asked).getByText('English: 2 unfinished jobs');
  expect(asked.textContent).not.toContain('Swedish');
  expect(asked.textContent).toContain('They return to the available jobs when you save');
  expect(asked.textContent).toContain('becomes a time entry, which an admin checks');
  await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Save' }));
  await eventually(dialog);
  server.answer('GET /api/writer/dashboard', {
    ...{ readOnly: false, supportedLanguages: ['swedish', 'finnish'] },
    openJobs: { english: 0, swedish: 1, finnish: 0 },
  });
  await user.click(within(dialog()).getByRole('button', { name: 'Hand back and save' }));
  await eventually(() => expect(toasts().join()).toContain('Language preferences updated successfully'));
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([{ supportedLanguages: ['swedish', 'finnish'] }]);
});

it('of one job it is asked in the singular, and of none nothing is asked', async () => {
  const { user, sent, choose } = await openLanguages();
  await choose('Swedish', 'Finnish');
  const asked = await eventually(() => screen.getByRole('dialog', { name: 'Hand this job back?' }));
  within(asked).getByText('Swedish: 1 unfinished job');
  expect(asked.textContent).not.toContain('Finnish');
  await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose('Swedish');
  await eventually(() => expect(sent()).toEqual([{ supportedLanguages: ['english', 'swedish'] }]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a save without an answer is told as not known', async () => {
  const { server, sent, choose } = await openLanguages({ english: 0, swedish: 0, finnish: 0 });
  server.answer(CALL, () => {
    throw new TypeError('Failed to fetch');
  });
  await choose('English');
  await eventually(() => expect(toasts().join()).toMatch(/^No answer came from the server/));
  expect(sent()).toHaveLength(2);
});
