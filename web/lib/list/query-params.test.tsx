import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '#web/testing/open-page';
import { useOpenRow } from './use-open-row';
import { useSearchFilters } from './use-search-filters';

afterEach(cleanup);

/** A list's search and its open row, at this address. */
function list(path: string) {
  let router: ReturnType<typeof createMemoryRouter> | undefined;
  const { result } = renderHook(() => ({ filters: useSearchFilters(), row: useOpenRow() }), {
    wrapper: ({ children }) => {
      router ??= createMemoryRouter([{ path: '*', element: children }], {
        initialEntries: ['/before', path],
      });
      return <RouterProvider router={router} />;
    },
  });
  const queryOf = () => router?.state.location.search;
  const pathOf = () => router?.state.location.pathname;
  return { list: result, queryOf, pathOf };
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

it('a second click on Close, before the first has closed the row, leaves the page open', async () => {
  const { list: now, queryOf, pathOf } = list('/admin?tab=requests');
  for (const id of ['7', '8']) {
    await act(async () => now.current.row.open(id));
    expect(now.current.row.id).toBe(id);
    await act(async () => {
      now.current.row.close();
      now.current.row.close();
    });
    expect([pathOf(), queryOf()]).toEqual(['/admin', '?tab=requests']);
  }
});

/** A search field above a list that takes its time for the search `ab`, until it is `rendered`. */
function openSearch() {
  let resolve = () => {};
  const slow = new Promise<void>((done) => {
    resolve = done;
  });
  function Rows({ search }: { search: string }) {
    if (search === 'ab') use(slow);
    return <p>Found: {search}</p>;
  }
  function List() {
    const { typed, type, search } = useSearchFilters();
    return (
      <Suspense>
        <input value={typed} onChange={(event) => type(event.currentTarget.value)} />
        <Rows search={search} />
      </Suspense>
    );
  }
  const router = createMemoryRouter([{ path: '*', element: <List /> }], { initialEntries: ['/customer'] });
  render(<RouterProvider router={router} />);
  const field = () => screen.getByRole<HTMLInputElement>('textbox');
  return {
    router,
    rendered: () => act(async () => resolve()),
    // Awaited, since the list may wait.
    type: (text: string) => act(async () => void fireEvent.change(field(), { target: { value: text } })),
    typed: () => field().value,
    asked: (query: string) => eventually(() => expect(router.state.location.search).toBe(query)),
    found: (search: string) => eventually(() => screen.getByText(`Found: ${search}`)),
  };
}

describe('the search field of a list', () => {
  it('keeps what is typed while the list is rendered with what was typed before', async () => {
    const { type, typed, asked, found, rendered } = openSearch();
    await type('ab');
    await asked('?search=ab');
    await type('abc');
    await rendered();
    await found('ab');
    expect(typed()).toBe('abc');
    await found('abc');
    expect(typed()).toBe('abc');
  });

  it('adds one entry to the history, also where the list is slower than the typing', async () => {
    const { router, type, typed, asked, found } = openSearch();
    await type('ab');
    await asked('?search=ab');
    await type('abc');
    await found('abc');
    await act(() => router.navigate(-1));
    await asked('');
    expect(typed()).toBe('');
  });

  it('follows Back and Forward, and gives up what was typed just before', async () => {
    const { router, type, typed, asked, found } = openSearch();
    await type('abc');
    await found('abc');
    await type('abcd');
    await act(() => router.navigate(-1));
    expect(typed()).toBe('');
    await new Promise((done) => setTimeout(done, 400));
    await asked('');
    await act(() => router.navigate(1));
    await asked('?search=abc');
    expect(typed()).toBe('abc');
  });
});
