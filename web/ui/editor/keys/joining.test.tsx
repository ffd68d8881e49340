import fc from 'fast-check';
import { NodeSelection, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { describe, expect, it } from 'vitest';
import { anyBlocks } from '#domain/document/testing/any-document';
import { openEditor, place, press, written } from '#web/testing/open-editor';
import { KEYS } from '../commands';
import { createState } from '../create-state';
import { toEditorDocument } from '../from-document';

/** Presses Backspace before some words. */
function backspace(markdown: string, before: string, times = 1): EditorView {
  const view = openEditor(markdown);
  place(view, before);
  for (let time = 0; time < times; time++) press(view, KEYS.Backspace);
  return view;
}

/** Presses Delete where the line ends that these words begin. */
function deleteAfter(markdown: string, line: string): EditorView {
  const view = openEditor(markdown);
  place(view, line);
  view.dispatch(
    view.state.tr.setSelection(TextSelection.create(view.state.doc, view.state.selection.$from.end())),
  );
  press(view, KEYS.Delete);
  return view;
}

/** The text before the cursor in its line. */
function beforeCursor({ state: { selection } }: EditorView): string {
  expect(selection.empty).toBe(true);
  expect(selection).toBeInstanceOf(TextSelection);
  return selection.$from.parent.textContent.slice(0, selection.$from.parentOffset);
}

describe('Backspace at the start of a line', () => {
  it.each([
    ['- One\n- Two', 'Two', '- One\n\nTwo'],
    ['- One\n- Two', 'One', 'One\n\n- Two'],
    ['- One\n  - Two', 'Two', '- One\n- Two'],
    ['- One\n  - Two\n  - Three', 'Two', '- One\n- Two\n  - Three'],
    ['1. One\n2. Two\n3. Three', 'Two', '1. One\n\nTwo\n\n2. Three'],
    ['> One\n\nTwo', 'One', 'One\n\nTwo'],
  ])('takes it out of its list or quote: %j before %s', (markdown, before, then) => {
    const view = backspace(markdown, before);
    expect(written(view)).toBe(then);
    expect(beforeCursor(view)).toBe('');
  });

  it.each([
    ['- One\n\nTwo', '- OneTwo', 'One'],
    ['- One\n  - Sub\n\nTwo', '- One\n  - SubTwo', 'Sub'],
    ['- One\n\n## Two', '- OneTwo', 'One'],
    ['1. One\n\nTwo\n\n2. Three', '1. OneTwo\n2. Three', 'One'],
    ['> One\n\nTwo', '> OneTwo', 'One'],
    ['One\n\nTwo', 'OneTwo', 'One'],
  ])('joins it to the end of the line above: %j', (markdown, then, before) => {
    const view = backspace(markdown, 'Two');
    expect(written(view)).toBe(then);
    expect(beforeCursor(view)).toBe(before);
  });

  it('takes the bullet away first, and then joins', () => {
    expect(written(backspace('- One\n- Two\n- Three', 'Two', 2))).toBe('- OneTwo\n- Three');
  });

  it('keeps a heading one below an empty line', () => {
    const view = openEditor('A\n\n## Two');
    view.dispatch(view.state.tr.delete(1, 2));
    place(view, 'Two');
    press(view, KEYS.Backspace);
    expect(view.state.doc.childCount).toBe(1);
    expect(written(view)).toBe('## Two');
  });
});

describe('Delete at the end of a line joins the next', () => {
  it.each([
    ['- One\n- Two', '- OneTwo'],
    ['- One\n  - Two\n  - Three', '- OneTwo\n  - Three'],
    ['- One\n  - Two\n    - Sub\n  - Three', '- OneTwo\n  - Sub\n  - Three'],
    ['- One\n- Two\n  - Sub', '- OneTwo\n  - Sub'],
    ['- Above\n  - One\n- Two\n  - Sub', '- Above\n  - OneTwo\n  - Sub'],
    ['- One\n\nTwo', '- OneTwo'],
    ['One\n\n- Two\n- Three', 'OneTwo\n\n- Three'],
    ['One\n\n1. Two\n2. Three', 'OneTwo\n\n1. Three'],
    ['One\n\n> Two', 'OneTwo'],
    ['## One\n\n> Two\n>\n> Three', '## OneTwo\n\n> Three'],
  ])('%j', (markdown, then) => {
    const view = deleteAfter(markdown, 'One');
    expect(written(view)).toBe(then);
    expect(beforeCursor(view)).toBe('One');
  });

  it('and after an empty line leaves it what it is', () => {
    const view = openEditor('A\n\n- Two');
    view.dispatch(view.state.tr.delete(1, 2));
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 1)));
    press(view, KEYS.Delete);
    expect(written(view)).toBe('- Two');
    expect(view.state.doc.childCount).toBe(1);
  });
});

describe('beside a table', () => {
  const TABLE = '| A | B |\n| - | - |\n| C | D |';

  it.each([`${TABLE}\n\nText`, `${TABLE}\n\n## Text`])('Backspace goes to its last cell: %j', (markdown) => {
    const view = backspace(markdown, 'Text');
    expect(beforeCursor(view)).toBe('D');
    expect(written(view)).toBe(markdown);
  });

  it.each(['Text', '- Text', '> Text'])('Delete goes to its first cell, after %j', (above) => {
    const view = deleteAfter(`${above}\n\n${TABLE}`, 'Text');
    expect(beforeCursor(view)).toBe('');
    expect(view.state.selection.$from.parent.textContent).toBe('A');
    expect(written(view)).toBe(`${above}\n\n${TABLE}`);
  });

  it('an empty line is deleted between text and it, and stays at the end', () => {
    const view = openEditor(`${TABLE}\n\nX\n\nText`);
    place(view, 'X');
    const { from } = view.state.selection;
    view.dispatch(view.state.tr.delete(from, from + 1));
    press(view, KEYS.Backspace);
    expect(view.state.doc.childCount).toBe(2);
    expect(beforeCursor(view)).toBe('D');
    const last = openEditor(`${TABLE}\n\nX`);
    last.dispatch(last.state.tr.delete(last.state.doc.content.size - 2, last.state.doc.content.size - 1));
    last.dispatch(last.state.tr.setSelection(TextSelection.atEnd(last.state.doc)));
    press(last, KEYS.Backspace);
    expect(last.state.doc.childCount).toBe(2);
    expect(beforeCursor(last)).toBe('D');
  });
});

it('Backspace before any line, and Delete after it, keep every letter and select nothing', () => {
  const letters = (text: string) => text.replace(/\s/g, '');
  fc.assert(
    fc.property(anyBlocks, (blocks) => {
      const state = createState(toEditorDocument(blocks));
      const { doc } = state;
      doc.descendants((line, at) => {
        if (!line.isTextblock) return true;
        for (const [key, place] of [
          ['Backspace', at + 1],
          ['Delete', at + 1 + line.content.size],
        ] as const) {
          let after = state.apply(state.tr.setSelection(TextSelection.create(doc, place)));
          KEYS[key]?.(after, (tr) => {
            after = after.apply(tr);
          });
          after.doc.check();
          expect(letters(after.doc.textContent)).toBe(letters(doc.textContent));
          expect(after.selection.empty).toBe(true);
          expect(after.selection).not.toBeInstanceOf(NodeSelection);
        }
        return false;
      });
    }),
  );
});
