import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually, openPage } from '#web/testing/open-page';
import { TextEditor } from './text-editor';
import type { EditorHandle } from './use-editor';

interface Pressed {
  key: string;
  code: string;
  keyCode: number;
  shiftKey?: boolean;
}

/** What a Finnish or Swedish keyboard sends with Ctrl: Shift and 7 are the slash, so this is Ctrl and / too. */
const NORDIC = {
  'Shift 0': { key: '=', code: 'Digit0', keyCode: 48, shiftKey: true },
  'Shift 1': { key: '!', code: 'Digit1', keyCode: 49, shiftKey: true },
  'Shift 2': { key: '"', code: 'Digit2', keyCode: 50, shiftKey: true },
  'Shift 3': { key: '#', code: 'Digit3', keyCode: 51, shiftKey: true },
  'Shift 7': { key: '/', code: 'Digit7', keyCode: 55, shiftKey: true },
  'Shift 8': { key: '(', code: 'Digit8', keyCode: 56, shiftKey: true },
  'Shift 9': { key: ')', code: 'Digit9', keyCode: 57, shiftKey: true },
} satisfies Record<string, Pressed>;
const ENGLISH_SLASH = { key: '/', code: 'Slash', keyCode: 191 };
const F1 = { key: 'F1', code: 'F1', keyCode: 112 };

afterEach(() => vi.restoreAllMocks());

/** A text in its editor with its buttons, under the cursor of which `press` presses a key. */
async function openText(markdown: string) {
  const [handle, text] = [createRef<EditorHandle>(), createRef<HTMLElement>()];
  const changed = vi.fn<(markdown: string) => void>();
  await openPage(
    () => (
      <>
        <h1>Work</h1>
        <TextEditor
          {...{ undoName: 'x', lang: 'sv', editable: true, markdown, onChange: changed, handle, text }}
        />
      </>
    ),
    '/writer/work',
    { role: 'writer' },
  );
  const field = await eventually(() => screen.getByRole('textbox', { name: 'Text' }));
  return {
    /** Presses a key; answers whether the browser's own meaning of it is left. */
    press: (pressed: Pressed, modifier: { ctrlKey?: boolean } = {}) => {
      const event = createEvent.keyDown(field, { ...pressed, ...modifier });
      act(() => void fireEvent(field, event));
      return !event.defaultPrevented;
    },
    written: () => {
      act(() => handle.current?.flush());
      return changed.mock.lastCall?.[0].trim() ?? markdown;
    },
  };
}

const ctrl = { ctrlKey: true };
const list = () => screen.queryByRole('region', { name: 'Keyboard shortcuts' });
const listed = (): Record<string, string> =>
  Object.fromEntries(
    [...(list()?.querySelectorAll('dl > div') ?? [])].map((row) =>
      ['dt', 'kbd'].map((part) => row.querySelector(part)?.textContent ?? ''),
    ),
  );

describe('the list of shortcuts', () => {
  it('opens by F1, which it names, on any keyboard', async () => {
    const { press, written } = await openText('Words.');
    expect(press(F1)).toBe(false);
    await eventually(() => expect(list()).not.toBeNull());
    expect(listed()['Keyboard shortcuts']).toBe('F1');
    expect(written()).toBe('Words.');
  });

  it('opens by Ctrl and / where that is a key without Shift', async () => {
    const { press, written } = await openText('Words.');
    expect(press(ENGLISH_SLASH, ctrl)).toBe(false);
    await eventually(() => expect(list()).not.toBeNull());
    expect(written()).toBe('Words.');
  });

  it('names no keys that a Nordic keyboard has only with AltGr or Shift', async () => {
    const { press } = await openText('Words.');
    press(F1);
    await eventually(() => expect(list()).not.toBeNull());
    expect(Object.values(listed()).filter((keys) => /[^\w\s,]|Alt/.test(keys))).toEqual([]);
  });

  it('names for a Mac the keys that it leaves to pages', async () => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    const { press } = await openText('Words.');
    press(F1);
    await eventually(() => expect(list()).not.toBeNull());
    expect(listed()).toMatchObject({ 'Heading 2': '⌘ Alt 2', 'Numbered list': '⌘ Shift 7', Bold: '⌘ B' });
  });
});

describe('on a Nordic keyboard', () => {
  it('Ctrl, Shift and 7 make a numbered list, as the list of shortcuts says', async () => {
    const { press, written } = await openText('Words.');
    press(F1);
    await eventually(() => expect(list()).not.toBeNull());
    expect(listed()['Numbered list']).toBe('Ctrl Shift 7');
    expect(press(NORDIC['Shift 7'], ctrl)).toBe(false);
    expect(written()).toBe('1. Words.');
  });

  it.each([
    ['Shift 1', '# Words.'],
    ['Shift 2', '## Words.'],
    ['Shift 3', '### Words.'],
    ['Shift 8', '- Words.'],
    ['Shift 9', '> Words.'],
  ] as const)('Ctrl and %s do what the list says', async (keys, then) => {
    const { press, written } = await openText('Words.');
    expect(press(NORDIC[keys], ctrl)).toBe(false);
    expect(written()).toBe(then);
  });

  it('Ctrl, Shift and 0 make a heading a paragraph', async () => {
    const { press, written } = await openText('## Words.');
    expect(press(NORDIC['Shift 0'], ctrl)).toBe(false);
    expect(written()).toBe('Words.');
  });
});
