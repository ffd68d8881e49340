import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { meQuery } from '#web/lib/api/me';
import { Refusal } from '#web/testing/fake-server';
import { eventually, openPage, sessionOf } from '#web/testing/open-page';
import { AppFrame } from '#web/ui/layout/app-frame';
import { PageTitle } from '#web/ui/layout/page-title';

const Page = () => (
  <AppFrame>
    <PageTitle>A page</PageTitle>
  </AppFrame>
);
const SAVE = 'PUT /api/me/language';

it('a choice that could not be saved stays, and is saved once the account is loaded again', async () => {
  const { server, user, client } = await openPage(Page, '/page', { interfaceLanguage: 'en' }, (fake) =>
    fake.answer(SAVE, new Refusal(503, 'UNAVAILABLE')),
  );
  const saves = () => server.asked.filter(({ call }) => call === SAVE).map(({ body }) => body);
  const picker = () => screen.getAllByRole<HTMLSelectElement>('combobox')[0] as HTMLSelectElement;
  await user.selectOptions(await eventually(picker), 'sv');
  await eventually(() => expect(saves().length).toBeGreaterThan(0));
  await eventually(() => expect(document.documentElement.lang).toBe('sv'));
  const failed = saves().length;
  server.answer(SAVE, {});
  await client.refetchQueries(meQuery);
  await eventually(() => expect(saves().length).toBe(failed + 1));
  expect(saves().at(-1)).toEqual({ interfaceLanguage: 'sv' });
  expect(document.documentElement.lang).toBe('sv');
  expect(picker().value).toBe('sv');
  // A choice made elsewhere since is followed.
  server.answer('GET /api/session', sessionOf({ interfaceLanguage: 'fi' }));
  await client.refetchQueries(meQuery);
  await eventually(() => expect(document.documentElement.lang).toBe('fi'));
  expect(saves().length).toBe(failed + 1);
});

it('of two choices the later one is saved last, however slow the answer to the first', async () => {
  const { server, user } = await openPage(Page, '/page', { interfaceLanguage: 'en' });
  let answer = (_: Record<string, never>): void => undefined;
  server.answer(SAVE, () => new Promise<Record<string, never>>((resolve) => (answer = resolve)));
  const saves = () => server.asked.filter(({ call }) => call === SAVE).map(({ body }) => body);
  const picker = () => screen.getAllByRole<HTMLSelectElement>('combobox')[0] as HTMLSelectElement;
  await user.selectOptions(await eventually(picker), 'sv');
  await eventually(() => expect(saves()).toEqual([{ interfaceLanguage: 'sv' }]));
  await user.selectOptions(picker(), 'fi');
  await eventually(() => expect(document.documentElement.lang).toBe('fi'));
  expect(saves()).toHaveLength(1);
  server.answer(SAVE, {});
  answer({});
  await eventually(() => expect(saves()).toEqual([{ interfaceLanguage: 'sv' }, { interfaceLanguage: 'fi' }]));
});
