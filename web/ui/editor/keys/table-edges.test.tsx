import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { describe, expect, it } from 'vitest';
import { openEditor, place, press, pressKey, type, written } from '#web/testing/open-editor';
import { COMMANDS, KEYS } from '../commands';

const TABLE = '| A | B |\n| - | - |\n| C | D |';

/** The kinds of blocks in the text. */
const kinds = ({ state }: EditorView) => state.doc.children.map(({ type: kind }) => kind.name);

function atEndOf(view: EditorView, words: string): void {
  place(view, words);
  const { doc, tr, selection } = view.state;
  view.dispatch(tr.setSelection(TextSelection.create(doc, selection.from + words.length)));
}

describe('a line to write in is made', () => {
  it.each(['ArrowDown', 'ArrowRight', 'Mod-Enter'])('below a table that ends the text, by %s', (key) => {
    const view = openEditor(TABLE);
    atEndOf(view, 'D');
    press(view, KEYS[key]);
    expect(kinds(view)).toEqual(['table', 'paragraph']);
    expect(written(view)).toBe(TABLE);
    type(view, 'After');
    expect(written(view)).toBe(`${TABLE}\n\nAfter`);
  });

  it.each(['ArrowUp', 'ArrowLeft'])('above a table that begins it, by %s', (key) => {
    const view = openEditor(TABLE);
    place(view, 'A');
    press(view, KEYS[key]);
    expect(kinds(view)).toEqual(['paragraph', 'table']);
    expect(written(view)).toBe(TABLE);
    type(view, 'Before');
    expect(written(view)).toBe(`Before\n\n${TABLE}`);
  });

  it('by Tab in the last cell, as a row, unless the last row is empty: then Tab leaves the text', () => {
    const view = openEditor(TABLE);
    atEndOf(view, 'D');
    expect(pressKey(view, 'Tab')).toBe(true);
    expect(view.state.doc.firstChild?.childCount).toBe(3);
    expect(pressKey(view, 'Tab')).toBe(true);
    expect(pressKey(view, 'Tab')).toBe(false);
    expect(view.state.doc.firstChild?.childCount).toBe(3);
  });

  it('between two tables', () => {
    const view = openEditor(`${TABLE}\n\n${TABLE.replace(/[A-D]/g, 'x')}`);
    atEndOf(view, 'D');
    press(view, KEYS.ArrowDown);
    expect(kinds(view)).toEqual(['table', 'paragraph', 'table']);
  });

  it('by a press below the last table or above the first', () => {
    const view = openEditor(TABLE);
    const pressAt = (clientY: number) =>
      view.dom.dispatchEvent(new MouseEvent('mousedown', { clientY, bubbles: true, cancelable: true }));
    // The DOM of the tests has no layout: all blocks lie at the top.
    expect(pressAt(10)).toBe(false);
    expect(kinds(view)).toEqual(['table', 'paragraph']);
    expect(pressAt(10)).toBe(true);
    expect(pressAt(-10)).toBe(false);
    expect(kinds(view)).toEqual(['paragraph', 'table', 'paragraph']);
    expect(written(view)).toBe(TABLE);
  });

  it('below a new table at the end, and only there', () => {
    const view = openEditor('One\n\nTwo');
    place(view, 'Two');
    press(view, COMMANDS.table);
    expect(kinds(view)).toEqual(['paragraph', 'paragraph', 'table', 'paragraph']);
    expect(written(view)).toBe('One\n\nTwo');
    const above = openEditor('One\n\nTwo');
    place(above, 'One');
    press(above, COMMANDS.table);
    expect(kinds(above)).toEqual(['paragraph', 'table', 'paragraph']);
  });
});

it('arrows within a table, and out of it to a line, make none', () => {
  const view = openEditor(`Above\n\n${TABLE}\n\nBelow`);
  for (const [words, key] of [
    ['A', 'ArrowDown'],
    ['A', 'ArrowUp'],
    ['D', 'ArrowDown'],
    ['C', 'ArrowUp'],
    ['C', 'ArrowRight'],
  ] as const) {
    atEndOf(view, words);
    expect(KEYS[key]?.(view.state, view.dispatch)).toBe(false);
  }
  expect(kinds(view)).toEqual(['paragraph', 'table', 'paragraph']);
});
