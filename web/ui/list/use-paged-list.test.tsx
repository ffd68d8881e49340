import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { makeQueryClient } from '#web/lib/client/query-client';
import { eventually } from '#web/testing/open-page';
import { type PagedListOptions, usePagedList } from './use-paged-list';

it('a list that takes the place of one that waits for its next page gets no page that was not asked for', async () => {
  const client = makeQueryClient();
  const asked: string[] = [];
  let hold: Promise<unknown> = Promise.resolve();
  const list = (filter: string): PagedListOptions<{ items: string[]; nextCursor: string }> => ({
    queryKey: ['rows', filter],
    queryFn: async ({ pageParam }) => {
      asked.push(`${filter} ${pageParam ?? 'first'}`);
      if (filter === 'before') await hold;
      return { items: [filter], nextCursor: 'next' };
    },
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook(({ filter }) => usePagedList(list(filter)), {
    wrapper,
    initialProps: { filter: 'before' },
  });
  await eventually(() => expect(result.current.rows).toEqual(['before']));
  let release = () => {};
  hold = new Promise<void>((resolve) => {
    release = resolve;
  });
  await act(async () => void client.refetchQueries({ queryKey: ['rows', 'before'] }));
  await act(async () => result.current.more.onMore());
  expect(result.current.more.loading).toBe(true);
  rerender({ filter: 'after' });
  await eventually(() => expect(result.current.rows).toEqual(['after']));
  await act(async () => release());
  await eventually(() => expect(client.isFetching()).toBe(0));
  expect(result.current.more.loading).toBe(false);
  expect(asked).toEqual(['before first', 'before first', 'after first']);
  rerender({ filter: 'before' });
  expect(result.current.more.loading).toBe(false);
  await act(async () => result.current.more.onMore());
  await eventually(() => expect(result.current.rows).toEqual(['before', 'before']));
  client.clear();
});
