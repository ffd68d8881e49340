import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { eventually, openPage } from '#web/testing/open-page';
import { TextEditor } from './text-editor';
import type { EditorHandle } from './use-editor';

const code = vi.hoisted(() => {
  let load: () => void = () => undefined;
  let asked = false;
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  return {
    load: () => load(),
    isAsked: () => asked,
    /** A part of the page's code that takes its time to load. */
    after: async <T,>(original: () => Promise<T>): Promise<T> => {
      asked = true;
      await loaded;
      return original();
    },
  };
});
vi.mock('./find-bar', (original) => code.after(original));
vi.mock('./link-bar', (original) => code.after(original));

async function openText(): Promise<HTMLElement> {
  const [handle, text] = [createRef<EditorHandle>(), createRef<HTMLElement>()];
  await openPage(
    () => (
      <>
        <h1>Work</h1>
        <TextEditor
          {...{ undoName: 'x', lang: 'sv', editable: true, markdown: 'Words.', onChange: () => undefined }}
          {...{ handle, text }}
        />
      </>
    ),
    '/writer/work',
    { role: 'writer' },
  );
  return eventually(() => screen.getByRole('textbox', { name: 'Text' }));
}

function pressIn(element: Element | null, key: string, keys: KeyboardEventInit = {}): void {
  const event = createEvent.keyDown(element ?? document.body, { key, ...keys });
  act(() => void fireEvent(element ?? document.body, event));
}

it('a bar that is still loading keeps what is typed out of the text, and takes the focus once it is there', async () => {
  const text = await openText();
  expect(code.isAsked()).toBe(false);
  act(() => text.focus());
  // Loaded at the first use of the text, and not by its keys.
  await eventually(() => expect(code.isAsked()).toBe(true));

  pressIn(text, 'k', { ctrlKey: true });
  expect(document.activeElement).not.toBe(text);
  // Escape gives the text back.
  pressIn(document.activeElement, 'Escape');
  expect(document.activeElement).toBe(text);

  pressIn(text, 'f', { ctrlKey: true });
  expect(document.activeElement).not.toBe(text);
  // Nor does a bar that comes late take the focus from what was gone back to.
  act(() => text.focus());
  await act(async () => code.load());
  await eventually(() => screen.getByLabelText('Find'));
  expect(document.activeElement).toBe(text);

  pressIn(text, 'k', { ctrlKey: true });
  await eventually(() => expect(document.activeElement).toBe(screen.getByLabelText('Address')));
  pressIn(text, 'f', { ctrlKey: true });
  await eventually(() => expect(document.activeElement).toBe(screen.getByLabelText('Find')));
});
