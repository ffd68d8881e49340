import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Generation } from '#contract/generations';
import type { LiveMessage } from '#contract/live';
import { customerDashboardQuery } from '../api/customer-dashboard';
import { customerRequestQuery } from '../api/customer-request';
import { generationQuery } from '../api/generation';
import { meQuery } from '../api/me';
import { adminCalls } from '../client/admin-api';
import { calls } from '../client/api';
import { applyMessage } from './apply-message';
import { RefetchQueue } from './refetch-queue';

let client: QueryClient;
let refetch: RefetchQueue;
let asked: string[];
const id = '6f1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1f';
const JOBS = calls.writer.jobs.key({ type: 'infinite', input: { limit: 20 } });

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  refetch = new RefetchQueue(client);
  asked = [];
});
afterEach(() => {
  refetch.stop();
  client.clear();
  vi.useRealTimers();
});

/** A query on the page, with the key that a page or the call's options give it. */
async function onPage(name: string, queryKey: readonly unknown[], answer: unknown = {}): Promise<void> {
  const queryFn = async () => {
    asked.push(name);
    return structuredClone(answer);
  };
  new QueryObserver(client, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  asked = [];
}

async function after(message: LiveMessage): Promise<string[]> {
  applyMessage(client, refetch, message);
  await vi.advanceTimersByTimeAsync(1_100);
  return asked.sort();
}

describe('a live message', () => {
  it('of a style guide refetches the style guide, and nothing else', async () => {
    await onPage('guide', calls.styleGuide.load.queryKey());
    await onPage('jobs', JOBS);
    expect(await after({ type: 'style-guide' })).toEqual(['guide']);
  });

  it('of a hold changes the job’s row and preview in place, and refetches nothing', async () => {
    const other = '6f1f6ba2-7f3c-4a4e-9d0a-000000000000';
    const items = [
      { id, heldByAnother: false },
      { id: other, heldByAnother: false },
    ];
    const job = calls.writer.job.queryKey({ input: { id } });
    await onPage('jobs', JOBS, { pages: [{ items, nextCursor: null }], pageParams: [null] });
    await onPage('job', job, { id, heldByAnother: false, heldUntil: null });
    expect(await after({ type: 'job-hold', id, heldByAnother: true, heldUntil: null })).toEqual([]);
    expect(client.getQueryData(JOBS)).toMatchObject({
      pages: [
        {
          items: [
            { id, heldByAnother: true },
            { id: other, heldByAnother: false },
          ],
        },
      ],
    });
    expect(client.getQueryData(job)).toMatchObject({ heldByAnother: true });
    const heldUntil = '2026-05-04T09:10:00.000Z';
    expect(await after({ type: 'job-hold', id, heldByAnother: false, heldUntil })).toEqual([]);
    expect(client.getQueryData(job)).toEqual({ id, heldByAnother: false, heldUntil });
  });

  it('refetches what shows its row, and nothing else', async () => {
    await onPage('dashboard', customerDashboardQuery.queryKey);
    await onPage(
      'list',
      calls.customer.requests.key({ type: 'infinite', input: { status: 'pending', cursor: 'x' } }),
    );
    await onPage('this one', customerRequestQuery(id).queryKey);
    await onPage('another one', customerRequestQuery('other').queryKey);
    await onPage('jobs', JOBS);
    await onPage('me', meQuery.queryKey);
    expect(await after({ type: 'customer-request', id, row: null, justCompleted: false })).toEqual([
      'dashboard',
      'list',
      'this one',
    ]);
  });

  it('refetches the claims of its request, on the pages of each who reads them', async () => {
    await onPage('claims', calls.claims.list.queryKey({ input: { id } }));
    await onPage('other claims', calls.claims.list.queryKey({ input: { id: 'other' } }));
    for (const type of ['assignment', 'job', 'admin-request'] as const) {
      asked = [];
      expect(await after({ type, id, row: null })).toEqual(['claims']);
    }
    asked = [];
    expect(await after({ type: 'customer-request', id, row: null, justCompleted: false })).toEqual([
      'claims',
    ]);
  });

  it('of a request refetches its messages and comments, which may be written in while a writer has it', async () => {
    const thread = (id: string) => calls.threads.list.key({ type: 'infinite', input: { id, limit: 20 } });
    await onPage('thread', thread(id));
    await onPage('other thread', thread('other'));
    await onPage('comments', calls.comments.list.queryKey({ input: { id } }));
    for (const type of ['customer-request', 'assignment', 'admin-request'] as const) {
      asked = [];
      expect(await after({ type, id, row: null, justCompleted: false } as LiveMessage), type).toEqual([
        'comments',
        'thread',
      ]);
    }
  });

  it('of what an admin has to look at refetches the overview, which counts it', async () => {
    await onPage('overview', adminCalls.admin.overview.queryKey());
    const messages: LiveMessage[] = [
      { type: 'time' },
      { type: 'thread', id },
      { type: 'admin-request', id, row: null },
      { type: 'admin-generation' },
      { type: 'admin-user', id },
    ];
    for (const message of messages) {
      asked = [];
      expect(await after(message), message.type).toEqual(['overview']);
    }
  });

  it('refetches nothing once the connection stands, where the page has missed nothing', async () => {
    await onPage('jobs', JOBS);
    expect(await after({ type: 'ready', missed: false })).toEqual([]);
  });

  it('refetches everything on the page when the connection is restored or the user has changed', async () => {
    await onPage('jobs', JOBS);
    await onPage('me', meQuery.queryKey);
    expect(await after({ type: 'ready', missed: true })).toEqual(['jobs', 'me']);
    asked = [];
    expect(await after({ type: 'me' })).toEqual(['jobs', 'me']);
  });

  it('shows progress without a request, and refetches at the end', async () => {
    const generation = { id, state: 'running', progress: 10 } as Generation;
    await onPage('dashboard', customerDashboardQuery.queryKey, { generations: [generation] });
    await onPage('generation', generationQuery(id).queryKey, generation);
    const row: Generation = { ...generation, progress: 60 };
    expect(await after({ type: 'generation', id, row })).toEqual([]);
    expect(client.getQueryData(customerDashboardQuery.queryKey)).toEqual({ generations: [row] });
    expect(client.getQueryData(generationQuery(id).queryKey)).toEqual(row);
    expect(await after({ type: 'generation', id, row: { ...row, state: 'done' } })).toEqual(['dashboard']);
  });

  it('batches a burst, and waits for a slow response before the next refetch', async () => {
    let release = () => {};
    let rounds = 0;
    new QueryObserver(client, {
      queryKey: calls.writer.time.queryKey(),
      queryFn: () => {
        rounds++;
        return new Promise((resolve) => {
          release = () => resolve(rounds);
        });
      },
    }).subscribe(() => {});
    release();
    await vi.advanceTimersByTimeAsync(0);
    rounds = 0;
    for (let i = 0; i < 20; i++) applyMessage(client, refetch, { type: 'time' });
    await vi.advanceTimersByTimeAsync(100);
    expect(rounds).toBe(1);
    applyMessage(client, refetch, { type: 'time' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(rounds).toBe(1);
    release();
    await vi.advanceTimersByTimeAsync(100);
    expect(rounds).toBe(2);
  });
});
