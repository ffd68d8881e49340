import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Refusal } from '#web/testing/fake-server';
import { eventually, openPage } from '#web/testing/open-page';
import AdminRoute from '../route';

const NONE = { texts: 0, calls: 0, tokensIn: 0, tokensOut: 0, costMicros: 0, durationMs: 0, problems: 0 };
const USED = {
  ...{ texts: 2, calls: 14, tokensIn: 1_234_567, tokensOut: 890 },
  ...{ costMicros: 8_700, durationMs: 90_000, problems: 3 },
};
const DAYS = [
  { key: '2026-11-23', name: null, ...NONE },
  { key: '2026-11-24', name: null, ...USED },
];
const page = (items: object[], nextCursor: string | null = null, total: object = USED) => ({
  ...{ items, nextCursor, total, keptDays: 30 },
});
const asCells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

it('shows sums, days, customers and models, and asks for the chosen period', async () => {
  const asked: string[] = [];
  const { user } = await openPage(AdminRoute, '/admin?tab=usage', { role: 'admin' }, (server) => {
    server.answer('GET /api/admin/usage', (_, query) => {
      asked.push(`${query.get('by')} ${query.get('days')}`);
      if (query.get('by') === 'day') return page(DAYS);
      if (query.get('by') === 'model') return page([{ key: 'small-1', name: null, ...USED }]);
      const more = query.get('cursor') !== null;
      return more
        ? page([{ key: 'b', name: 'Bo', ...NONE }])
        : page([{ key: 'a', name: 'Anna', ...USED }], 'next');
    });
  });
  const customers = await eventually(() => screen.getByRole('table', { name: 'By customer' }));
  const cells = ['2', '14', '1,234,567', '890', '€0.0087', '1.5 min', '3'];
  const texts = asCells(within(customers).getAllByRole('row')[1] as HTMLElement);
  expect(texts[0]).toContain('Anna');
  for (const [at, text] of cells.entries()) expect(texts[at + 1]).toContain(text);
  expect(screen.getByRole('table', { name: 'By model' }).textContent).toContain('small-1');
  expect(screen.getByRole('link', { name: /Problems left/ }).getAttribute('href')).toContain('show=problems');
  expect(screen.queryByText(/kept as daily sums/)).toBeNull();

  await user.click(screen.getByRole('button', { name: /more/i }));
  await eventually(() => within(customers).getByText('Bo'));

  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 90 days');
  await eventually(() => screen.getByText(/Older than 30 days, figures are kept as daily sums/));
  expect(asked).toContain('day 30');
  for (const by of ['day', 'customer', 'model']) expect(asked).toContain(`${by} 90`);
});

it('draws a year by week', async () => {
  const { user } = await openPage(AdminRoute, '/admin?tab=usage&days=365', { role: 'admin' }, (server) => {
    // Sunday, Monday and Tuesday.
    const days = ['2026-11-22', '2026-11-23', '2026-11-24'].map((key) => ({ key, name: null, ...USED }));
    server.answer('GET /api/admin/usage', page(days));
  });
  await eventually(() => screen.getByText('Cost per week'));
  await user.click(screen.getByText(/: Cost per week/));
  const weeks = within(screen.getByRole('table', { name: 'Cost per week' })).getAllByRole('row');
  expect(weeks.slice(1).map((row) => asCells(row).join(' '))).toEqual([
    expect.stringMatching(/^16.+22 Nov 2026.+€0\.0087/),
    expect.stringMatching(/^23.+29 Nov 2026.+€0\.0174/),
  ]);
});

it('says that no text was written, and what is missing for costs', async () => {
  await openPage(AdminRoute, '/admin?tab=usage', { role: 'admin' }, (server) => {
    server.answer('GET /api/admin/usage', page([], null, { ...USED, costMicros: 0 }));
  });
  await eventually(() => screen.getByRole('link', { name: 'Set prices' }));
  await eventually(() => expect(screen.getAllByText('No text was written in this period')).toHaveLength(2));
});

it('offers to load again what failed', async () => {
  let broken = true;
  const { user } = await openPage(AdminRoute, '/admin?tab=usage', { role: 'admin' }, (server) => {
    server.answer('GET /api/admin/usage', (_, query) =>
      broken && query.get('by') === 'day' ? new Refusal(500, 'UNEXPECTED') : page(DAYS),
    );
  });
  const again = await eventually(() => screen.getByRole('button', { name: 'Try again' }));
  broken = false;
  await user.click(again);
  await eventually(() => screen.getByText('Cost per day'));
});
