import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryKeys } from '../client/query-keys';
import { RefetchQueue } from './refetch-queue';

const KEYS = {
  hung: queryKeys.writer.jobs.key(),
  one: queryKeys.writer.time.key(),
  other: queryKeys.notifications.list.key(),
};
type Name = keyof typeof KEYS;

let client: QueryClient;
let refetch: RefetchQueue;
/** Queries that were asked for, and those of them that never get an answer. */
let asked: Name[];
let silent: Name[];

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  refetch = new RefetchQueue(client);
  [asked, silent] = [[], []];
});
afterEach(() => {
  refetch.stop();
  client.clear();
  vi.useRealTimers();
});

async function onPage(...names: Name[]): Promise<void> {
  for (const name of names) {
    const queryFn = () => {
      asked.push(name);
      return silent.includes(name) ? new Promise<string>(() => undefined) : Promise.resolve(name);
    };
    const observer = new QueryObserver(client, {
      queryKey: KEYS[name],
      queryFn,
      staleTime: Number.POSITIVE_INFINITY,
    });
    observer.subscribe(() => undefined);
  }
  await vi.advanceTimersByTimeAsync(0);
  asked = [];
}

describe('a round of refetches without an answer', () => {
  it.each([
    ['of what has changed', () => refetch.in(40, KEYS.hung)],
    ['of everything', () => void refetch.everything()],
  ])('%s holds later changes up for 30 seconds at most', async (_, begin) => {
    await onPage('hung', 'other');
    silent = ['hung'];
    begin();
    await vi.advanceTimersByTimeAsync(40);
    asked = [];
    silent = [];
    refetch.in(40, KEYS.hung, KEYS.other);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toEqual(['hung', 'other']);
  });
});

it('a round that ends in time lets the next one begin at once, and ends no later one', async () => {
  await onPage('one', 'hung');
  refetch.in(40, KEYS.one);
  await vi.advanceTimersByTimeAsync(40);
  silent = ['hung'];
  refetch.in(40, KEYS.hung);
  await vi.advanceTimersByTimeAsync(40);
  refetch.in(40, KEYS.one);
  // The first round's limit passes, and the second one's not yet.
  await vi.advanceTimersByTimeAsync(29_960);
  expect(asked).toEqual(['one', 'hung']);
  await vi.advanceTimersByTimeAsync(40);
  expect(asked).toEqual(['one', 'hung', 'one']);
});
