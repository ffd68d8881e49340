import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { afterEach, expect } from 'vitest';
import { parseDraft } from '#domain/document/markdown/parse-draft';
import { printMarkdown } from '#domain/document/markdown/print-markdown';
import { createState } from '#web/ui/editor/create-state';
import { toEditorDocument } from '#web/ui/editor/from-document';
import { fromEditorDocument } from '#web/ui/editor/to-document';

const views: EditorView[] = [];
afterEach(() => {
  for (const view of views.splice(0)) view.destroy();
});

export function openEditor(markdown: string): EditorView {
  return openState(createState(toEditorDocument(parseDraft(markdown))));
}

export function openState(state: EditorState): EditorView {
  const view = new EditorView(document.createElement('div'), {
    state,
    // The DOM of the tests has no layout.
    handleScrollToSelection: () => true,
  });
  views.push(view);
  return view;
}

export const written = ({ state }: EditorView) => printMarkdown(fromEditorDocument(state.doc)).trim();

/** Puts the cursor before these words, or selects from there until before others. */
export function place(view: EditorView, before: string, until = before): void {
  const { doc, tr } = view.state;
  const [from, to] = [before, until].map((words) => {
    let found = -1;
    doc.descendants((node, at) => {
      if (found < 0 && node.isText && node.text?.includes(words)) found = at + node.text.indexOf(words);
    });
    if (found < 0) throw new Error(`No ${words}`);
    return found;
  });
  view.dispatch(tr.setSelection(TextSelection.create(doc, from ?? 0, to)));
}

export function press(view: EditorView, command: Command | undefined): void {
  // Without a view, commands ask the state where a line ends, as the DOM of the tests cannot say it.
  expect(command?.(view.state, view.dispatch)).toBe(true);
}

/** Types before the cursor, character by character. */
export function type(view: EditorView, text: string): void {
  for (const character of text) {
    const { from, to } = view.state.selection;
    const insert = () => view.state.tr.insertText(character, from, to);
    if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, character, insert)))
      view.dispatch(insert());
  }
}

/** Presses a key as the plugins take it, in their order; answers whether one did. */
export function pressKey(view: EditorView, key: string, modifiers: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, ...modifiers });
  return view.someProp('handleKeyDown', (handle) => handle(view, event)) ?? false;
}
