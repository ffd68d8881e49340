import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { generation } from '#contract/generations';
import { rowOf } from '#web/testing/blank-answer';
import { eventually, openPage } from '#web/testing/open-page';
import CustomerRoute from '../route';

const one = (title: string, at: number, part: object) =>
  rowOf(generation, { id: `2b1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1${at}`, title, ...part });
const ROWS = [
  one('Waits', 1, {
    ...{ state: 'running', stage: 'outline_review' },
    reviewUntil: new Date(Date.now() + 60_000).toISOString(),
  }),
  one('Runs', 2, { state: 'running', stage: 'sections', progress: 40 }),
  one('Stopped', 3, { state: 'cancelled', stage: 'sections' }),
  one('Failed', 4, { state: 'failed', reason: 'provider-away' }),
];

const rowOfTitle = (title: string) => {
  const row = screen.getByRole('link', { name: title }).closest('li');
  if (!row) throw new Error(`No row ${title}`);
  return within(row);
};

async function openList(rows = ROWS) {
  const opened = await openPage(CustomerRoute, '/customer', {}, (fake) => {
    fake.answer('GET /api/customer/dashboard', { generations: rows });
  });
  await eventually(() => screen.getByRole('link', { name: rows[0]?.title ?? '' }));
  return opened;
}

it('each generation says how it stands, and what can be done', async () => {
  await openList();
  screen.getByRole('heading', { name: 'Being generated' });
  const waits = rowOfTitle('Waits');
  waits.getByText(/^Your outline is ready\. Look it over; writing starts automatically/);
  const review = waits.getByRole('link', { name: 'Look over the outline' });
  expect(review.getAttribute('href')).toBe(`/customer?generation=${ROWS[0]?.id}`);
  waits.getByRole('button', { name: 'Cancel “Waits”' });
  rowOfTitle('Runs').getByText(/^Generating/);
  const stopped = rowOfTitle('Stopped');
  stopped.getByText('Cancelled. What was written is kept.');
  stopped.getByRole('button', { name: 'Continue “Stopped”' });
  stopped.getByRole('button', { name: 'Dismiss “Stopped”' });
  rowOfTitle('Failed').getByRole('button', { name: 'Try “Failed” again' });
});

it('a text that is written again leads to its request', async () => {
  const rewrites = '7b1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1f';
  await openList([one('Again', 5, { state: 'running', stage: 'sections', rewrites })]);
  rowOfTitle('Again').getByText(/^Being written again/);
  expect(screen.getByRole('link', { name: 'Again' }).getAttribute('href')).toBe(
    `/customer?request=${rewrites}`,
  );
});

it('a list of cancelled texts alone does not say that they failed', async () => {
  await openList(ROWS.slice(2, 3));
  screen.getByRole('heading', { name: 'Cancelled texts' });
});
