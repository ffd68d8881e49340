import { screen, within } from '@testing-library/react';
import { closeHistory } from 'prosemirror-history';
import type { EditorView } from 'prosemirror-view';
import { describe, expect, it } from 'vitest';
import { openEditor, place, written } from '#web/testing/open-editor';
import { eventually, openPage } from '#web/testing/open-page';
import { Toolbar } from '../toolbar';

const TEXT = 'Text\n\n- First\n- Item\n\n| A | B |\n| - | - |\n| C | D |';
const ALL = [
  ...['Undo', 'Redo', 'Plain text', 'Heading 1', 'Heading 2', 'Heading 3', 'Bulleted list', 'Numbered list'],
  ...['Nest deeper', 'Move out', 'Quote', 'Table', 'Add a row below', 'Add a column to the right'],
  ...['Delete row', 'Delete column', 'Delete table', 'Bold', 'Italic', 'Link', 'Find and replace'],
  'Keyboard shortcuts',
];
const OF_TABLES = ALL.slice(ALL.indexOf('Add a row below'), ALL.indexOf('Bold'));
const OF_BLOCKS = ALL.slice(ALL.indexOf('Plain text'), ALL.indexOf('Add a row below'));

async function openToolbar(view: EditorView) {
  const { user } = await openPage(
    () => (
      <>
        <h1>Work</h1>
        <Toolbar view={view} state={view.state} panel={null} onPanel={() => {}} />
      </>
    ),
    '/writer/work',
    { role: 'writer' },
  );
  const bar = await eventually(() => screen.getByRole('toolbar', { name: 'Formatting' }));
  return { user, bar };
}

it('a button pressed by key keeps the focus for its next press, and one pressed by mouse leaves it to the text', async () => {
  const view = openEditor('Text');
  document.body.append(view.dom);
  place(view, 'Text');
  for (const word of ['One ', 'Two ']) view.dispatch(closeHistory(view.state.tr.insertText(word)));
  const { user, bar } = await openToolbar(view);
  const tool = (name: string) => within(bar).getByRole('button', { name });
  tool('Undo').focus();
  await user.keyboard('{Enter}{Enter}');
  expect(written(view)).toBe('Text');
  expect(document.activeElement).toBe(tool('Undo'));
  await user.click(tool('Bold'));
  expect(document.activeElement).toBe(view.dom);
  // Its button goes out of sight.
  tool('Table').focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(view.dom);
});

describe('the toolbar lays out the same buttons wherever the cursor is, so that the text stays in place', () => {
  it.each([
    ['Text', ['Nest deeper', 'Move out'], OF_TABLES],
    ['Item', [], OF_TABLES],
    ['C', [], OF_BLOCKS],
  ])('at %s', async (words, disabled, hidden) => {
    const view = openEditor(TEXT);
    place(view, words);
    const { bar } = await openToolbar(view);
    const named = (button: Element) => button.getAttribute('aria-label') ?? '';
    const buttons = [...bar.querySelectorAll('button')];
    expect(buttons.map(named)).toEqual(ALL);
    const isShown = (button: Element) => getComputedStyle(button).visibility !== 'hidden';
    expect(buttons.filter((button) => !isShown(button)).map(named)).toEqual(hidden);
    const isRefused = (button: Element) => isShown(button) && button.getAttribute('aria-disabled') === 'true';
    expect(buttons.filter(isRefused).map(named)).toEqual(['Undo', 'Redo', ...disabled]);
  });
});
