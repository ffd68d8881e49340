import { TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { describe, expect, it } from 'vitest';
import type { Block } from '#domain/document/document';
import { parseDraft } from '#domain/document/markdown/parse-draft';
import { createState } from './create-state';
import { toEditorDocument } from './from-document';
import { fromEditorDocument } from './to-document';

/** The blocks after a line is typed at the end of a text, character by character. */
function typed(above: string, line: string): Block[] {
  const blocks: Block[] = [
    ...parseDraft(above),
    { kind: 'paragraph', content: [{ kind: 'text', text: '…' }] },
  ];
  const view = new EditorView(document.createElement('div'), {
    state: createState(toEditorDocument(blocks)),
  });
  const { tr, doc } = view.state;
  view.dispatch(tr.setSelection(TextSelection.atEnd(doc)).delete(doc.content.size - 2, doc.content.size - 1));
  for (const character of line) {
    const { from, to } = view.state.selection;
    const insert = () => view.state.tr.insertText(character, from, to);
    if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, character, insert)))
      view.dispatch(insert());
  }
  const written = fromEditorDocument(view.state.doc);
  view.destroy();
  return written.slice(parseDraft(above).length === 0 ? 0 : -1);
}

describe('a number that is typed at the start of a line', () => {
  it.each(['17. toukokuuta', '3. kerros', '17. maj'])('stays text in prose: %s', (line) => {
    expect(typed('Me avasimme.', line)).toEqual([
      { kind: 'paragraph', content: [{ kind: 'text', text: line }] },
    ]);
    expect(typed('1. a\n2. b\n\n## Talo', line)).toMatchObject([{ kind: 'paragraph' }]);
  });

  it.each([
    ['Vaiheet', '1. avaa', 1],
    ['Vaiheet', '17) avaa', 17],
    ['1. avaa\n\nSe on painava.', '2. asenna', 2],
  ])('begins a list below %j: %s', (above, line, start) => {
    expect(typed(above, line)).toMatchObject([{ kind: 'list', ordered: true, start, items: [{}] }]);
  });

  it('goes on with the list right above', () => {
    expect(typed('1. avaa', '2. asenna')).toMatchObject([{ kind: 'list', start: 1, items: [{}, {}] }]);
  });
});
