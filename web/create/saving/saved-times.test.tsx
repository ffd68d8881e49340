import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyBrief } from '#domain/brief/brief';
import { dialog, eventually, ME, openPage } from '#web/testing/open-page';
import CreateRoute from '../route';

const brief = { ...emptyBrief('english'), title: 'Saunas' };
const open = (savedAt: Date) =>
  openPage(CreateRoute, '/create', {}, (fake) =>
    fake.answer('GET /api/brief', { saved: { brief, version: 3, savedAt: savedAt.toISOString() } }),
  );

it.each([
  ['today', new Date(), /\(\d\d:\d\d\)\./],
  ['on another day', new Date(2026, 0, 5, 10, 45), /\(5 Jan 2026, 10:45\)\./],
])(
  'says at what time a brief was saved, and the day where that is not today: %s',
  async (_, savedAt, when) => {
    await open(savedAt);
    const notice = await eventually(() => screen.getByText(/^Here is your brief as you left it/));
    expect(notice.textContent).toMatch(when);
  },
);

it.each([
  ['today', new Date(), /^It was saved there \(\d\d:\d\d\)\. Which/],
  ['on another day', new Date(2026, 0, 5, 10, 45), /^It was saved there \(5 Jan 2026, 10:45\)\. Which/],
])('says when another window has saved the brief: %s', async (_, savedAt, when) => {
  const mine = { ...brief, title: 'Written here' };
  // Where the release before kept it.
  localStorage.setItem(`redraft.brief.${ME.id}`, JSON.stringify({ brief: mine, basedOn: 1 }));
  await open(savedAt);
  const text = await eventually(() => dialog().querySelector('p')?.textContent ?? '');
  expect(text).toMatch(when);
});
