import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { propertyOf } from '#domain/unknown-value';
import { keepText, readKept } from './kept-texts';
import { showOpen } from './show-open';

const NAME = 'brief.bo';
const isWords = (value: unknown): value is { words: string } =>
  typeof propertyOf(value, 'words') === 'string';
const read = () => readKept(NAME, isWords)?.words;
const keys = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('redraft.kept.'))
    .toSorted();
const keyOf = (tab: string) => `redraft.kept.${NAME}.${tab}`;
const inTab = (id: string) => sessionStorage.setItem('redraft.tab', id);

/** The browser's locks, as far as tabs hold them for as long as they are open. */
function stubLocks() {
  const open = new Set<string>();
  let asked = 0;
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string) => void open.add(name),
      query: async () => {
        asked += 1;
        return { held: [...open].map((name) => ({ name })), pending: [] };
      },
    },
  });
  return { close: (tab: string) => open.delete(tab), timesAsked: () => asked };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('what a window keeps that is still open stays its own where another one shows it and discards it', async () => {
  const { timesAsked } = stubLocks();
  inTab('first');
  showOpen();
  keepText(NAME, { words: 'Of the first' });
  inTab('second');
  expect(read()).toBe('Of the first');
  await vi.waitFor(() => expect(timesAsked()).toBe(1));
  expect(keys()).toEqual([keyOf('first'), keyOf('second')]);
  keepText(NAME, null);
  inTab('first');
  expect(read()).toBe('Of the first');
});

it('what a window kept that is closed becomes that of the one that shows it', async () => {
  const { close } = stubLocks();
  inTab('third');
  showOpen();
  keepText(NAME, { words: 'Of the third' });
  close('third');
  inTab('fourth');
  expect(read()).toBe('Of the third');
  await vi.waitFor(() => expect(keys()).toEqual([keyOf('fourth')]));
});

it('where the browser does not tell which windows are open, what one has kept becomes that of the one that shows it', async () => {
  vi.stubGlobal('navigator', {});
  inTab('fifth');
  keepText(NAME, { words: 'Of the fifth' });
  inTab('sixth');
  expect(read()).toBe('Of the fifth');
  await vi.waitFor(() => expect(keys()).toEqual([keyOf('sixth')]));
});

describe('what a window has discarded', () => {
  async function takeFromOpen() {
    const { timesAsked } = stubLocks();
    inTab('seventh');
    showOpen();
    keepText(NAME, { words: 'Of the seventh' });
    inTab('eighth');
    expect(read()).toBe('Of the seventh');
    await vi.waitFor(() => expect(timesAsked()).toBe(1));
    keepText(NAME, null);
  }

  it('does not come back to it from another one that is open, nor once that is hidden', async () => {
    await takeFromOpen();
    expect(read()).toBeUndefined();
    inTab('seventh');
    expect(read()).toBe('Of the seventh');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    keepText(NAME, { words: 'Of the seventh' });
    inTab('eighth');
    expect(read()).toBeUndefined();
  });

  it('is found in a further one, which has not seen it', async () => {
    await takeFromOpen();
    sessionStorage.clear();
    inTab('ninth');
    expect(read()).toBe('Of the seventh');
  });

  it('leaves what a window kept before it that has crashed', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 60_000);
    inTab('crashed');
    keepText(NAME, { words: 'Of the crashed one' });
    vi.mocked(Date.now).mockRestore();
    await takeFromOpen();
    expect(read()).toBe('Of the crashed one');
  });

  it('is followed by what the other one keeps after it', async () => {
    await takeFromOpen();
    inTab('seventh');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    keepText(NAME, { words: 'More of the seventh' });
    inTab('eighth');
    expect(read()).toBe('More of the seventh');
  });
});
