import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { closePages, eventually, openPage } from '#web/testing/open-page';
import CustomerRoute from './route';

const ID = '2b1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1f';
const request = (number: number) => ({
  id: ID.replace(/.$/, String(number)),
  ...{
    title: `Renkaat ${number}`,
    language: 'finnish',
    status: 'completed',
    sampleData: false,
    wishedBy: null,
    reviewState: 'open',
  },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', completedAt: '2026-11-24T10:00:00.000Z' },
  ...{ reviewDueAt: '2026-12-01T10:00:00.000Z', minutes: 30, expectedBy: null, pausedAt: null },
  ...{ hasDocument: true, hasHumanizedDocument: true, hasImage: false, hasWriter: true },
});
const counts = { pending: 0, assigned: 0, in_progress: 0, completed: 2 };

it('texts that wait for an answer stand first, with a link to each and until when it can be answered', async () => {
  const { user } = await openPage(CustomerRoute, '/customer', {}, (server) => {
    server.answer('GET /api/customer/dashboard', {
      ...{ counts, ready: { items: [request(1)], nextCursor: 'more' } },
    });
    server.answer('GET /api/customer/requests', (_, query) => {
      expect(query.get('show')).toBe('ready');
      return { items: [request(1), request(2)], nextCursor: null };
    });
  });
  const table = await eventually(() => screen.getByRole('table', { name: 'Ready for you' }));
  const rows = () => within(table).getAllByRole('row').slice(1);
  expect(rows()).toHaveLength(1);
  expect(rows()[0]?.textContent).toContain('1 Dec 2026');
  const link = within(table).getByRole('link', { name: /^Read and answer ?: Renkaat 1$/ });
  expect(link.getAttribute('href')).toBe(`/customer?request=${request(1).id}`);
  const list = screen.getByRole('heading', { name: 'Your Content Requests' });
  expect(table.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();

  await user.click(screen.getByRole('button', { name: /more/i }));
  await eventually(() => expect(rows()).toHaveLength(2));
});

it('where no text waits for an answer the dashboard has no such section', async () => {
  await openPage(CustomerRoute, '/customer', {}, (server) => {
    server.answer('GET /api/customer/dashboard', { counts, ready: { items: [], nextCursor: null } });
  });
  await eventually(() => screen.getByRole('heading', { name: 'Your Content Requests' }));
  await eventually(() => screen.getByRole('searchbox'));
  expect(screen.queryByText('Ready for you')).toBeNull();
});

it.each([
  ['by mail to an address', 'person@example.com', true],
  ['on the page to a phone number', null, false],
])('a dashboard promises the approval %s', async (_, email, mailed) => {
  await openPage(CustomerRoute, '/customer', { email, role: 'customer', awaitingApproval: true });
  const notice = await eventually(() => screen.getByText(/^You can write your brief now/));
  expect(/email you/.test(notice.textContent ?? '')).toBe(mailed);
  screen.getByRole('heading', { name: 'Your account is waiting for an admin’s approval' });
});

const RUNNING = {
  ...{ id: ID, title: 'Saunas', state: 'running', stage: 'sections' },
  ...{ language: 'english', contentType: 'article', wordCount: 'short', humanize: 'no', words: 3 },
  ...{ progress: 50, reviewUntil: null, rewrites: null, reason: null, nextTryAt: null, requestId: null },
  createdAt: '2026-11-24T10:00:00.000Z',
};
const NO_REQUESTS = { ...counts, completed: 0 };
const open = (path: string, generations: object[]) =>
  openPage(CustomerRoute, path, {}, (server) => {
    server.answer('GET /api/customer/dashboard', { counts: NO_REQUESTS, generations });
    server.answer(`GET /api/generations/${RUNNING.id}`, RUNNING);
  });

it('a customer without requests is offered the first one, unless it is being written', async () => {
  await open('/customer', []);
  await eventually(() => screen.getByText('No requests yet'));
  screen.getByRole('heading', { name: 'Your Content Requests' });
  closePages();

  await open('/customer', [RUNNING]);
  await eventually(() => screen.getByRole('link', { name: 'Saunas' }));
  expect(screen.queryByText('No requests yet')).toBeNull();
  // Its list would be empty.
  expect(screen.queryByRole('heading', { name: 'Your Content Requests' })).toBeNull();
});

it('a filter leaves a customer without requests the one text that says so', async () => {
  const { server } = await open('/customer?status=completed', []);
  await eventually(() => screen.getByText('No requests yet'));
  expect(server.asked.some(({ call }) => call === 'GET /api/customer/requests')).toBe(false);
});

it('a text that waits for an answer is opened by its title and downloaded from there', async () => {
  await openPage(CustomerRoute, '/customer', {}, (server) => {
    server.answer('GET /api/customer/dashboard', {
      ...{ counts, ready: { items: [request(1)], nextCursor: null } },
    });
  });
  const table = await eventually(() => screen.getByRole('table', { name: 'Ready for you' }));
  const title = within(table).getByRole('link', { name: 'Renkaat 1' });
  expect(title.getAttribute('href')).toBe(`/customer?request=${request(1).id}`);
  within(table).getByRole('button', { name: 'Download the document of “Renkaat 1”' });
});

it('what a search has found is said, from a place that is there before', async () => {
  const { user } = await openPage(CustomerRoute, '/customer', {}, (server) => {
    server.answer('GET /api/customer/dashboard', { counts, ready: { items: [], nextCursor: null } });
    server.answer('GET /api/customer/requests', (_, query) => {
      const items = query.get('search') === 'Renkaat' ? [request(1), request(2)] : [];
      return { items, nextCursor: query.get('status') ? 'more' : null };
    });
  });
  const field = await eventually(() => screen.getByRole('searchbox'));
  const place = field.closest('main')?.querySelector('p[role="status"]');
  expect(place?.textContent).toBe('');
  const said = (text: string) => eventually(() => expect(place?.textContent).toBe(text));
  await user.type(field, 'zzzz');
  await said('Nothing matches');
  await user.clear(field);
  await said('');
  await user.type(field, 'Renkaat');
  await said('2 results');
  await user.selectOptions(screen.getByLabelText('Status'), 'Completed');
  await said('The first 2 results');
  expect(place?.isConnected).toBe(true);
});
