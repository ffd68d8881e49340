import { act, cleanup, renderHook } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useOpenRow } from './use-open-row';
import { useSearchFilters } from './use-search-filters';

afterEach(cleanup);

/** A list's search and its open row, at this address. */
function list(path: string) {
  let router: ReturnType<typeof createMemoryRouter> | undefined;
  const { result } = renderHook(() => ({ filters: useSearchFilters(), row: useOpenRow() }), {
    wrapper: ({ children }) => {
      router ??= createMemoryRouter([{ path: '*', element: children }], { initialEntries: [path] });
      return <RouterProvider router={router} />;
    },
  });
  const queryOf = () => router?.state.location.search;
  return { list: result, queryOf };
}

it('opening a row while a search is being applied keeps both', async () => {
  const { list: now, queryOf } = list('/admin?tab=requests');
  await act(async () => {
    now.current.filters.set({ search: 'kolari' });
    now.current.row.open('7');
  });
  expect(queryOf()).toBe('?tab=requests&search=kolari&open=7');
});

it('a search that is applied while a row opens leaves the row open', async () => {
  const { list: now, queryOf } = list('/admin?tab=requests');
  await act(async () => {
    now.current.row.open('7');
    now.current.filters.set({ search: 'kolari' });
  });
  expect(queryOf()).toBe('?tab=requests&open=7&search=kolari');
  expect(now.current.row.id).toBe('7');
  await act(async () => now.current.row.close());
  expect(queryOf()).toBe('?tab=requests&search=kolari');
});
