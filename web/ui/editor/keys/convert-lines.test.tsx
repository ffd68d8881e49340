import fc from 'fast-check';
import { AllSelection, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { anyBlocks } from '#domain/document/testing/any-document';
import { openEditor, place, press, written } from '#web/testing/open-editor';
import { COMMANDS } from '../commands';
import { createState } from '../create-state';
import { toEditorDocument } from '../from-document';

describe('selected lines become', () => {
  const MIXED = '## One\n\n- Two\n  - Three\n\n> Four\n\nFive';
  it.each([
    ['bullets', MIXED, '- One\n- Two\n  - Three\n- Four\n- Five'],
    ['numbers', MIXED, '1. One\n2. Two\n   1. Three\n3. Four\n4. Five'],
    ['quote', MIXED, '> One\n>\n> Two\n>\n> Three\n>\n> Four\n>\n> Five'],
    ['text', MIXED, 'One\n\nTwo\n\nThree\n\nFour\n\nFive'],
    ['heading3', MIXED, '### One\n\n### Two\n\n### Three\n\n### Four\n\n### Five'],
    ['bullets', '## One', '- One'],
    ['quote', '## One', '> One'],
    ['quote', '- Two\n- One\n- Three', '- Two\n\n> One\n\n- Three'],
    ['quote', '1. Two\n2. One\n3. Three', '1. Two\n\n> One\n\n3. Three'],
    ['numbers', '> Two\n>\n> One', '> Two\n\n1. One'],
    ['heading2', '- Two\n- One', '- Two\n\n## One'],
    ['numbers', '- Two\n- One', '1. Two\n2. One'],
    ['bullets', '- Two\n- One', '- Two\n\nOne'],
    ['quote', '> One', 'One'],
  ] as const)('%s: %j', (name, markdown, then) => {
    const view = openEditor(markdown);
    place(view, 'One');
    const { doc, tr, selection } = view.state;
    const end = markdown.endsWith('Five') ? doc.content.size - 1 : selection.to;
    view.dispatch(tr.setSelection(TextSelection.create(doc, selection.from, end)));
    expect(COMMANDS[name](view.state)).toBe(true);
    press(view, COMMANDS[name]);
    expect(written(view)).toBe(then);
    expect(view.state.selection.$from.parent.textContent).toBe('One');
    expect(view.state.selection.$from.parentOffset).toBe(0);
    press(view, COMMANDS.undo);
    expect(written(view)).toBe(markdown);
  });

  it.each(['bullets', 'shallower'] as const)('items that leave their list: %s', (name) => {
    const view = openEditor('- Zero\n- One\n- Two\n  - Below\n- Three');
    place(view, 'One', 'wo');
    press(view, COMMANDS[name]);
    expect(written(view)).toBe('- Zero\n\nOne\n\nTwo\n\n- Below\n- Three');
    const numbered = openEditor('2. Zero\n3. One\n4. Two\n5. Three');
    place(numbered, 'One', 'wo');
    press(numbered, COMMANDS.shallower);
    expect(written(numbered)).toBe('2. Zero\n\nOne\n\nTwo\n\n5. Three');
  });

  const NESTED = '1. A\n   - x\n   - y\n     1. z\n2. B\n   - v\n3. C';
  it.each([
    ['shallower', 'A', 'B', 'A\n\n- x\n- y\n  1. z\n\nB\n\n- v\n\n3. C'],
    ['numbers', 'A', 'B', 'A\n\n- x\n- y\n  1. z\n\nB\n\n- v\n\n3. C'],
    // Those above the selected ones stay, and so does their list.
    ['shallower', 'y', 'B', '1. A\n   - x\n2. y\n   1. z\n\nB\n\n- v\n\n3. C'],
    ['shallower', 'z', 'C', '1. A\n   - x\n   - y\n   - z\n\nB\n\n- v\n\nC'],
  ] as const)(
    'items one list further out, with those below them: %s from %s to %s',
    (name, from, until, then) => {
      const view = openEditor(NESTED);
      place(view, from, until);
      press(view, COMMANDS[name]);
      expect(written(view)).toBe(then);
      const { $from, $to } = view.state.selection;
      expect([$from.parent.textContent, $to.parent.textContent]).toEqual([from, until]);
      press(view, COMMANDS.undo);
      expect(written(view)).toBe(NESTED);
    },
  );

  it('what all of them are already only once more: plain text', () => {
    const view = openEditor('- One\n\nTwo');
    view.dispatch(view.state.tr.setSelection(new AllSelection(view.state.doc)));
    press(view, COMMANDS.bullets);
    expect(written(view)).toBe('- One\n- Two');
    press(view, COMMANDS.bullets);
    expect(written(view)).toBe('One\n\nTwo');
  });
});

it('in a table no line changes its kind', () => {
  const view = openEditor('| A | B |\n| - | - |\n| C | D |');
  place(view, 'C');
  for (const name of ['bullets', 'numbers', 'quote', 'heading1', 'text'] as const)
    expect(COMMANDS[name](view.state, view.dispatch)).toBe(false);
});

it('any selected lines become any kind with every letter in its place', () => {
  const names = ['bullets', 'numbers', 'quote', 'text', 'heading2', 'deeper', 'shallower'] as const;
  const letters = (text: string) => text.replace(/\s/g, '');
  fc.assert(
    fc.property(
      anyBlocks,
      fc.constantFrom(...names),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (blocks, name, one, other) => {
        let state = createState(toEditorDocument(blocks));
        const { doc } = state;
        const [$anchor, $head] = [one, other].map((part) => doc.resolve(Math.floor(part * doc.content.size)));
        if (!$anchor || !$head) return;
        state = state.apply(state.tr.setSelection(TextSelection.between($anchor, $head)));
        const textBefore = letters(doc.textBetween(0, state.selection.from));
        const isPossible = COMMANDS[name](state);
        COMMANDS[name](state, (tr) => {
          state = state.apply(tr);
        });
        state.doc.check();
        expect(state.doc.eq(doc)).toBe(!isPossible);
        expect(letters(state.doc.textContent)).toBe(letters(doc.textContent));
        expect(letters(state.doc.textBetween(0, state.selection.from))).toBe(textBefore);
      },
    ),
  );
});
