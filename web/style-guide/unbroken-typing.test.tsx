import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyStyleGuide } from '#domain/style-guide/style-guide';
import { setPageUser } from '#web/lib/session/page-user';
import { ME } from '#web/testing/open-page';
import { readLocalDraft } from './local-draft';
import { useStyleGuide } from './use-style-guide';

const KEY_EVERY = 200;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A style guide that is being edited, by a letter every 200 ms. */
function openGuide() {
  setPageUser(ME.id);
  vi.useFakeTimers();
  const saved = { guide: emptyStyleGuide(), version: 1, savedAt: '2026-11-24T10:00:00.000Z' };
  const client = new QueryClient();
  const nothing = () => undefined;
  const { result } = renderHook(
    () => useStyleGuide({ userId: ME.id, saved, onStored: nothing, onRefused: nothing }),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return {
    pass,
    kept: () => readLocalDraft(ME.id)?.guide.company.length ?? 0,
    async type(letters: number) {
      for (let typed = 0; typed < letters; typed++) {
        act(() => result.current.change({ company: `${result.current.guide.company}x` }));
        await pass(KEY_EVERY);
      }
    },
  };
}

it('what is typed without a pause is kept in the browser every three seconds', async () => {
  const { kept, type } = openGuide();
  for (let typed = 10; typed <= 150; typed += 10) {
    await type(10);
    expect(typed - kept()).toBeLessThanOrEqual(3_000 / KEY_EVERY + 1);
  }
});

it('what is typed before a pause is kept after half a second', async () => {
  const { kept, pass, type } = openGuide();
  await type(3);
  await pass(200);
  expect(kept()).toBe(0);
  await pass(200);
  expect(kept()).toBe(3);
});
