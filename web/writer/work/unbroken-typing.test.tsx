import { act, cleanup, renderHook } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { propertyOf } from '#domain/unknown-value';
import { readKept } from '#web/lib/browser/kept-texts';
import { setPageUser } from '#web/lib/session/page-user';
import { fakeServer, Refusal } from '#web/testing/fake-server';
import { ME } from '#web/testing/open-page';
import { type EditorHandle, useEditor } from '#web/ui/editor/use-editor';
import { isLocalCopy, keptName } from './store-copy';
import { useWorkingCopy } from './use-working-copy';

const ID = '11111111-1111-4111-8111-111111111111';
const COPY = `/api/writer/assignments/${ID}/working-copy`;
const SAVED_AT = '2026-11-24T12:00:00.000Z';
const KEY_EVERY = 200;
const FIELDS = { seoTitle: '', metaDescription: '', slug: '' };

afterEach(() => {
  // A page that is left sends once more.
  cleanup();
  vi.useRealTimers();
});

/** A text in its editor, with its saving. */
function openText(isReachable: boolean) {
  setPageUser(ME.id);
  vi.useFakeTimers();
  const server = fakeServer();
  let revision = 1;
  server.answer(`PUT ${COPY}`, () =>
    isReachable ? { revision: ++revision, savedAt: SAVED_AT } : new Refusal(503, 'UNAVAILABLE'),
  );
  vi.stubGlobal('fetch', server.fetch);
  const copy = { revision, baseVersion: 1, savedAt: null, text: { markdown: 'Begun.', ...FIELDS } };
  const { result } = renderHook(() => {
    const handle = useRef<EditorHandle>(null);
    const text = useRef<HTMLElement>(null);
    const work = { userId: ME.id, requestId: ID, copy, editable: true, onChanged: () => undefined };
    const working = useWorkingCopy({ ...work, editor: handle });
    const options = { undoName: 'x', markdown: working.text.markdown, editable: true, attributes: {} };
    const onChange = (markdown: string) => working.change({ markdown });
    return useEditor({ ...options, onChange, handle, text });
  });
  act(() => void result.current.place(document.createElement('div')));
  let typed = 0;
  return {
    /** Types a key every 200 ms for so many seconds; returns the number of keys so far. */
    async type(seconds: number): Promise<number> {
      for (const until = typed + (seconds * 1_000) / KEY_EVERY; typed < until; typed++) {
        const { view } = result.current;
        if (!view) throw new Error('The editor is there');
        act(() => view.dispatch(view.state.tr.insertText('x', 1)));
        await act(() => vi.advanceTimersByTimeAsync(KEY_EVERY));
      }
      return typed;
    },
    kept: () => keysIn(readKept(keptName(ME.id, ID), isLocalCopy)?.text),
    saves: () => server.asked.filter(({ call }) => call === `PUT ${COPY}`),
  };
}

/** How many of the typed keys a text has. */
function keysIn(text: unknown): number {
  return String(propertyOf(text, 'markdown') ?? '').match(/x/g)?.length ?? 0;
}

it('words typed without a pause are sent meanwhile', async () => {
  const page = openText(true);
  const typed = await page.type(60);
  expect(page.saves().length).toBeGreaterThanOrEqual(3);
  const last = page.saves().at(-1)?.body;
  expect(typed - keysIn(propertyOf(last, 'text'))).toBeLessThanOrEqual(15_000 / KEY_EVERY);
});

it('words typed without a pause are kept in the browser meanwhile, also without a connection', async () => {
  const page = openText(false);
  for (let seconds = 4; seconds <= 60; seconds += 4) {
    const typed = await page.type(4);
    expect((typed - page.kept()) * KEY_EVERY, `after ${seconds} s`).toBeLessThanOrEqual(4_000);
  }
});
