import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { createRef, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { parseDraft } from '#domain/document/markdown/parse-draft';
import { printMarkdown } from '#domain/document/markdown/print-markdown';
import { eventually, openPage, toasts } from '#web/testing/open-page';
import { createState } from './create-state';
import { FindBar } from './find-bar';
import { toEditorDocument } from './from-document';
import { LinkBar } from './link-bar';
import { TextEditor } from './text-editor';
import { fromEditorDocument } from './to-document';
import type { EditorHandle } from './use-editor';

type Bar = typeof FindBar | typeof LinkBar;

/** A bar above a text with a selection, or a cursor where both places are the same. */
async function openBar(Bar: Bar, markdown: string, from: number, to: number) {
  const view = new EditorView(document.createElement('div'), {
    state: createState(toEditorDocument(parseDraft(markdown))),
    // The DOM of the tests has no layout.
    handleScrollToSelection: () => true,
  });
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)));
  function Shown() {
    const [state, setState] = useState(view.state);
    const [isOpen, setIsOpen] = useState(true);
    view.setProps({
      dispatchTransaction: (transaction) => {
        view.updateState(view.state.apply(transaction));
        setState(view.state);
      },
    });
    return (
      <>
        <h1>Work</h1>
        {isOpen ? <Bar view={view} state={state} onClose={() => setIsOpen(false)} /> : null}
      </>
    );
  }
  const { user } = await openPage(Shown, '/writer/work', { role: 'writer' });
  return { user, view, written: () => printMarkdown(fromEditorDocument(view.state.doc)).trim() };
}

/** The text of the whole editor. */
async function openText(markdown = 'Words.') {
  const [handle, text] = [createRef<EditorHandle>(), createRef<HTMLElement>()];
  await openPage(
    () => (
      <>
        <h1>Work</h1>
        <TextEditor
          {...{ undoName: 'x', lang: 'sv', editable: true, markdown, onChange: () => undefined }}
          {...{ handle, text }}
        />
      </>
    ),
    '/writer/work',
    { role: 'writer' },
  );
  return eventually(() => screen.getByRole('textbox', { name: 'Text' }));
}

describe('the bar for links', () => {
  const bar = () => within(screen.getByRole('group', { name: 'Link' }));
  const address = () => eventually(() => bar().getByLabelText('Address'));

  it.each([
    ['info@firma.se', 'mailto:info@firma.se'],
    ['+358 (0)40 123 4567', 'tel:+358401234567'],
    ['08-123 456 78', 'tel:0812345678'],
    ['www.firma.se/a', 'https://www.firma.se/a'],
    ['mailto:info@firma.se', 'mailto:info@firma.se'],
    ['#prices', '#prices'],
  ])('takes an address as people write it: %s', async (typed, href) => {
    const { user, written } = await openBar(LinkBar, 'Ask us now.', 5, 7);
    await user.type(await address(), `${typed}{Enter}`);
    expect(written()).toBe(`Ask [us](${href}) now.`);
    expect(screen.queryByRole('group', { name: 'Link' })).toBeNull();
  });

  it('writes the address in the words that were typed where none are selected', async () => {
    const { user, written } = await openBar(LinkBar, 'Ask .', 5, 5);
    await user.type(await address(), 'info@firma.se{Enter}');
    expect(written()).toBe('Ask [info@firma.se](mailto:info@firma.se).');
  });

  it('takes the link away once its address is cleared', async () => {
    const { user, written } = await openBar(LinkBar, 'Ask [us](https://firma.se/) now.', 6, 6);
    await user.clear(await address());
    await user.keyboard('{Enter}');
    expect(written()).toBe('Ask us now.');
  });

  it('that stays open says the link at the cursor, and leaves the focus in the text', async () => {
    const field = await openText('[us](https://firma.se/)');
    act(() => field.focus());
    act(() => void fireEvent.keyDown(field, { key: 'k', ctrlKey: true }));
    const at = await address();
    expect(document.activeElement).toBe(at);
    act(() => field.focus());
    act(() => void fireEvent.keyDown(field, { key: 'a', ctrlKey: true }));
    expect(bar().getByLabelText<HTMLInputElement>('Address').value).toBe('https://firma.se/');
    expect(document.activeElement).toBe(field);
  });

  it.each(['', 'javascript:alert(1)', 'firma', 'a@b'])('refuses what is no address: %j', async (typed) => {
    const { user, written } = await openBar(LinkBar, 'Ask us now.', 5, 7);
    await user.type(await address(), `${typed.replaceAll(/[[{]/g, '$&$&')}{Enter}`);
    bar().getByText(/^A text cannot link there/);
    expect(bar().queryByRole('link')).toBeNull();
    expect(written()).toBe('Ask us now.');
  });

  it('opens the address in a new tab', async () => {
    const { user } = await openBar(LinkBar, 'Ask [us](https://firma.se/) now.', 6, 6);
    const field = await address();
    const link = () => bar().getByRole('link', { name: /^Open/ });
    expect(link().getAttribute('href')).toBe('https://firma.se/');
    expect(link().getAttribute('target')).toBe('_blank');
    expect(link().getAttribute('rel')).toContain('noopener');
    await user.clear(field);
    await user.type(field, 'firma.fi');
    expect(link().getAttribute('href')).toBe('https://firma.fi');
  });
});

describe('the bar that finds and replaces', () => {
  const bar = () => within(screen.getByRole('search', { name: 'Find and replace' }));
  const status = () => bar().getByRole('status').textContent;

  async function openFind(markdown: string, query: string, replacement: string) {
    const opened = await openBar(FindBar, markdown, 1, 1);
    await opened.user.type(await eventually(() => bar().getByLabelText('Find')), query);
    await opened.user.type(bar().getByLabelText('Replace with'), replacement);
    return opened;
  }

  it('finds in either case, or only in the same where that is asked', async () => {
    const { user, written } = await openFind('Cat title. A cat, ÄITI and äiti.', 'cat', 'dog');
    await waitFor(() => expect(status()).toBe('0 of 2'));
    await user.click(bar().getByLabelText('Match case'));
    await waitFor(() => expect(status()).toBe('0 of 1'));
    await user.click(bar().getByRole('button', { name: 'Replace all' }));
    expect(written()).toBe('Cat title. A dog, ÄITI and äiti.');
  });

  it('says how many were replaced, until something else is sought', async () => {
    const { user, written } = await openFind('cat, Cat and cat.', 'cat', 'cats');
    await user.click(bar().getByRole('button', { name: 'Replace all' }));
    expect(written()).toBe('cats, cats and cats.');
    expect(status()).toBe('Replaced 3 matches');
    await user.type(bar().getByLabelText('Find'), 's');
    await waitFor(() => expect(status()).toBe('0 of 3'));
    await user.clear(bar().getByLabelText('Find'));
    await user.type(bar().getByLabelText('Find'), 'and');
    await user.click(bar().getByRole('button', { name: 'Replace all' }));
    expect(status()).toBe('Replaced 1 match');
  });
});

describe('the list of shortcuts', () => {
  const opener = () => screen.getByRole('button', { name: 'Keyboard shortcuts' });
  const list = () => screen.queryByRole('region', { name: 'Keyboard shortcuts' });
  const pressKey = (key: string, keys: KeyboardEventInit = {}) =>
    act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...keys }));

  it.each(['Keyboard shortcuts', 'Find and replace', 'Link'])(
    'and each bar leaves the focus on the button that closes it: %s',
    async (name) => {
      await openText();
      const button = screen.getByRole('button', { name });
      fireEvent.click(button);
      await eventually(() => expect(button.getAttribute('aria-expanded')).toBe('true'));
      act(() => button.focus());
      fireEvent.click(button);
      expect(button.getAttribute('aria-expanded')).toBe('false');
      expect(document.activeElement).toBe(button);
    },
  );

  it('takes the focus of a bar that it takes the place of, so that Escape closes it, and leaves it in the text', async () => {
    const field = await openText();
    act(() => field.focus());
    pressKey('f', { ctrlKey: true });
    await eventually(() => expect(document.activeElement).toBe(screen.getByLabelText('Find')));
    pressKey('F1');
    await eventually(() => expect(list()?.contains(document.activeElement)).toBe(true));
    pressKey('Escape');
    expect(list()).toBeNull();
    expect(document.activeElement).toBe(field);
    pressKey('F1');
    await eventually(() => expect(list()).not.toBeNull());
    expect(document.activeElement).toBe(field);
    expect(opener().getAttribute('aria-expanded')).toBe('true');
  });
});

describe('pictures', () => {
  const PNG = new File(['x'], 'a.png', { type: 'image/png' });
  const LEFT_OUT = 'Pictures were left out: only text can be added here.';

  const data = (html: string, text: string, files: File[]) => ({
    getData: (type: string) => ({ 'text/html': html, 'text/plain': text })[type] ?? '',
    files,
  });

  it.each([
    ['within a text', '<p>New <img src="a.png"></p>', 'New', [], 'New'],
    ['from a page', '<img src="a.png">', '', [PNG], ''],
    ['of the screen', '', '', [PNG], ''],
  ])('that are pasted are left out, which is said: %s', async (_, html, text, files, written) => {
    const field = await openText();
    const event = createEvent.paste(field, { clipboardData: data(html, text, files) });
    act(() => void fireEvent(field, event));
    expect(event.defaultPrevented).toBe(true);
    await eventually(() => expect(toasts()).toEqual([LEFT_OUT]));
    expect(field.textContent).toBe(`${written}Words.`);
  });

  it.each([
    ['words with an image of them', '<p>New </p>', 'New ', [PNG]],
    ['words with a pixel that counts readers', '<p>New <img src="a" width="1" height="1"></p>', 'New ', []],
  ])('are not spoken of where there are none: %s', async (_, html, text, files) => {
    const field = await openText();
    act(() => void fireEvent.paste(field, { clipboardData: data(html, text, files) }));
    expect(field.textContent).toContain('New');
    expect(toasts()).toEqual([]);
  });
});
