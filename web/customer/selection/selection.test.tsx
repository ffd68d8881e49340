import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Refusal } from '#web/testing/fake-server';
import { eventually, openPage, toasts } from '#web/testing/open-page';
import CustomerRoute from '../route';

const ID = '2b1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6';
const request = (number: number, part: object = {}) => ({
  id: `${ID}${String(number).padStart(3, '0')}`,
  ...{ title: `Renkaat ${number}`, language: 'finnish', status: 'completed', sampleData: false },
  ...{
    wishedBy: null,
    reviewState: 'approved',
    reviewDueAt: null,
    minutes: 30,
    expectedBy: null,
    pausedAt: null,
  },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', completedAt: '2026-11-24T10:00:00.000Z' },
  ...{ hasDocument: true, hasHumanizedDocument: true, hasImage: false, hasWriter: true },
  ...part,
});
const counts = { pending: 1, assigned: 0, in_progress: 0, completed: 3 };
const none = { items: [], nextCursor: null };
const ARCHIVE = 'GET /api/customer/texts.zip';
const waiting = request(9, { status: 'pending', completedAt: null, hasDocument: false });

const open = (prepare: (server: Awaited<ReturnType<typeof openPage>>['server']) => void) =>
  openPage(CustomerRoute, '/customer', {}, (server) => {
    server.answer('GET /api/customer/dashboard', {
      ...{ counts, ready: none, generations: [] },
      groups: {
        ...{ pending: { items: [waiting], nextCursor: null }, assigned: none, in_progress: none },
        completed: { items: [request(1), request(2), request(3)], nextCursor: null },
      },
    });
    prepare(server);
  });
const box = (number: number) => screen.getByRole('checkbox', { name: `Select “Renkaat ${number}”` });
const button = (name: string | RegExp) => eventually(() => screen.getByRole('button', { name }));
afterEach(() => vi.restoreAllMocks());

it('finished texts are selected by keyboard and downloaded together in the formats chosen', async () => {
  const asked: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  const { user } = await open((server) =>
    server.answer(ARCHIVE, (_, query) => {
      asked.push(String(query));
      return {};
    }),
  );
  await eventually(() => box(1));
  expect(screen.queryByRole('checkbox', { name: 'Select “Renkaat 9”' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Selected texts' })).toBeNull();

  box(1).focus();
  await user.keyboard(' ');
  await button('Download 1 text');
  await user.click(box(3));
  await user.click(screen.getByRole('checkbox', { name: 'HTML' }));
  expect(screen.getByText('2 texts selected')).toBeTruthy();
  await user.click(await button('Download 2 texts'));
  await eventually(() => expect(toasts().join()).toContain('2 texts downloaded.'));
  expect(asked).toHaveLength(1);
  const query = new URLSearchParams(asked[0]);
  expect(Object.fromEntries(query)).toEqual({
    ids: `${request(1).id},${request(3).id}`,
    formats: 'html',
    language: 'en',
  });
  await user.click(await button('Clear'));
  await eventually(() => expect(screen.queryByRole('region', { name: 'Selected texts' })).toBeNull());
  expect(document.activeElement?.textContent).toBe('Your Content Requests');
});

it('all finished texts are selected at once, up to what one download holds, and it says how to reach the others', async () => {
  const { user } = await open((server) =>
    server.answer('GET /api/customer/requests', (_, query) => {
      expect(Object.fromEntries(query)).toMatchObject({ status: 'completed', limit: '100' });
      return { items: Array.from({ length: 100 }, (_, n) => request(n + 1)), nextCursor: 'more' };
    }),
  );
  await user.click(await eventually(() => box(1)));
  await user.click(await button('Select all'));
  await button('Download 100 texts');
  expect(screen.getByText(/^The first 100 are selected/)).toBeTruthy();
  await user.click(box(2));
  expect(screen.queryByText(/^The first 100 are selected/)).toBeNull();
});

it('a refused download keeps the selection and says why, and one of a deleted text begins anew', async () => {
  let code = 'STORAGE_UNAVAILABLE';
  const { user } = await open((server) => server.answer(ARCHIVE, () => new Refusal(503, code)));
  await user.click(await eventually(() => box(2)));
  await user.click(await button('Download 1 text'));
  await eventually(() => expect(toasts().join()).toContain('The texts could not be downloaded.'));
  expect(toasts().join()).toContain('Files cannot be stored or read right now');
  expect((box(2) as HTMLInputElement).checked).toBe(true);
  code = 'NOT_FOUND';
  await user.click(await button('Download 1 text'));
  await eventually(() => expect(toasts().join()).toContain('One of the selected texts has been deleted.'));
  await eventually(() => expect(screen.queryByRole('region', { name: 'Selected texts' })).toBeNull());
  expect((box(2) as HTMLInputElement).checked).toBe(false);
});

it('a download can be cancelled while it runs, without an error', async () => {
  let signal: AbortSignal | null | undefined;
  const { user } = await open(() => undefined);
  await user.click(await eventually(() => box(2)));
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, options: RequestInit) => {
    if (!String(url).includes('texts.zip')) return answered(url, options);
    signal = options.signal;
    return new Promise((_, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    );
  });
  await user.click(await button('Download 1 text'));
  await user.click(await button('Cancel'));
  await eventually(() => expect(signal?.aborted).toBe(true));
  await eventually(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());
  expect(toasts()).toEqual([]);
});
