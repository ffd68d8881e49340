import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { eventually, openPage } from '#web/testing/open-page';
import AdminRoute from '../route';

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();
const nothing = { count: 0, since: null };
const NOTHING = {
  ...{ overdue: nothing, notStarted: nothing, stale: nothing },
  ...{ unanswered: nothing, toBeChecked: nothing, reported: nothing },
};

async function overview(answer: object): Promise<HTMLElement> {
  await openPage(AdminRoute, '/admin', { role: 'admin' }, (server) => {
    server.answer('GET /api/admin/overview', { attention: NOTHING, ...answer });
  });
  return eventually(() => screen.getByRole('heading', { name: 'Needs attention' }));
}

it('names what waits, how much of it, since when, and leads to where it is dealt with', async () => {
  await overview({
    attention: {
      ...NOTHING,
      overdue: { count: 1, since: daysAgo(2) },
      stale: { count: 3, since: daysAgo(5) },
      toBeChecked: { count: 2, since: daysAgo(40) },
    },
    awaitingApproval: 1,
    failedTexts: 2,
  });
  const rows = screen.getAllByRole('listitem').filter((row) => within(row).queryByRole('link'));
  const told = rows
    .map((row) => {
      const link = within(row).getByRole('link');
      return [row.textContent, link.getAttribute('href')];
    })
    .filter(([, to]) => to?.includes('show='));
  expect(told).toEqual([
    [
      '1 text is past its deadline2 days agoExtend or reassign',
      '/admin?tab=requests&show=overdue&sort=oldest',
    ],
    [
      '3 texts have been waiting for a writer for two days or longerThe oldest: 5 days agoAssign a writer',
      '/admin?tab=requests&show=stale&sort=oldest',
    ],
    [
      expect.stringMatching(/^2 time entries are to be checkedThe oldest: .*Check the time$/),
      '/admin?tab=pay&period=all&show=to-be-checked',
    ],
    ['1 new customer is waiting for approvalSee who is waiting', '/admin?tab=users&show=waiting'],
    [
      '2 texts could not be generated in the last 24 hoursSee why and try again',
      '/admin?tab=generations&show=failed',
    ],
  ]);
});

it('tells mails from text messages, and leads to the mail settings for mails alone', async () => {
  await overview({ undelivered: 3, undeliveredSms: 2 });
  const rows = () =>
    screen
      .getAllByRole('listitem')
      .filter((row) => row.textContent?.includes('could not be delivered'))
      .map((row) => [row.textContent, within(row).queryByRole('link')?.getAttribute('href')]);
  const ending = 'could not be delivered in the last seven days and will not be tried again';
  expect(rows()).toEqual([
    [`1 email ${ending}Check the mail settings`, '/admin?tab=settings#settings-mail'],
    [`2 text messages ${ending}. The server’s log says why.`, undefined],
  ]);
});

it('says so where nothing waits', async () => {
  await overview({});
  expect(screen.getByText('Nothing needs your attention right now.')).toBeTruthy();
});

it('the title gets the focus where a link of the overview leads to another tab', async () => {
  const { user } = await openPage(AdminRoute, '/admin', { role: 'admin' }, (server) => {
    const attention = { ...NOTHING, overdue: { count: 1, since: daysAgo(2) } };
    server.answer('GET /api/admin/overview', { attention });
    server.answer('GET /api/admin/requests', { items: [], nextCursor: null });
  });
  const link = await eventually(() => screen.getByRole('link', { name: /Extend or reassign/ }));
  link.focus();
  await user.keyboard('{Enter}');
  const title = await eventually(() => screen.getByRole('heading', { level: 1, name: 'Content Requests' }));
  await eventually(() => expect(document.activeElement).toBe(title));
});

it('says what to set where no model is set up', async () => {
  await overview({ sampleText: true });
  const row = screen.getByText('Sample text: no model is configured').closest('li');
  expect(row?.textContent).toContain('AI_PROVIDER');
  expect(row?.querySelector('a')?.getAttribute('href')).toBe('/admin?tab=settings#settings-generator');
  expect(screen.queryByText('Nothing needs your attention right now.')).toBeNull();
});
