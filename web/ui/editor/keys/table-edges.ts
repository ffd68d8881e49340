import { type Command, type EditorState, Plugin, TextSelection, type Transaction } from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { editorSchema } from '../schema';

const { paragraph, table } = editorSchema.nodes;

/** Writes an empty paragraph at a place between blocks, and puts the cursor into it. It is saved once something is in it. */
function insertLine({ tr }: EditorState, at: number): Transaction {
  tr.insert(at, paragraph.create());
  return tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView();
}

/** Ctrl and Enter in a table: to a new line below it. */
export const leaveTable: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  dispatch?.(insertLine(state, state.selection.$from.after(1)));
  return true;
};

/** An arrow that leads out of a table to where there is no line to write in makes one. */
function arrowOut(side: -1 | 1, axis: 'row' | 'cell'): Command {
  return (state, dispatch, view) => {
    if (!isInTable(state) || !(state.selection instanceof TextSelection)) return false;
    const { $cursor } = state.selection;
    const beyond = $cursor && state.doc.maybeChild($cursor.index(0) + side);
    if (!$cursor || (beyond && beyond.type !== table)) return false;
    // The document holds tables, these rows, these cells, and these a paragraph.
    const [rows, row, cell] = [$cursor.node(1), $cursor.node(2), $cursor.node(3)];
    const isFirst = $cursor.index(1) === 0;
    const isLast = $cursor.index(1) + Number(cell.attrs.rowspan) >= rows.childCount;
    if (!(side === 1 ? isLast : isFirst)) return false;
    if (axis === 'row') {
      if (view && !view.endOfTextblock(side === 1 ? 'down' : 'up')) return false;
    } else {
      const isEdge = $cursor.parentOffset === (side === 1 ? $cursor.parent.content.size : 0);
      if (!isEdge || $cursor.index(2) !== (side === 1 ? row.childCount - 1 : 0)) return false;
    }
    dispatch?.(insertLine(state, side === 1 ? $cursor.after(1) : $cursor.before(1)));
    return true;
  };
}

export const ARROWS_OUT: Record<string, Command> = {
  ArrowUp: arrowOut(-1, 'row'),
  ArrowDown: arrowOut(1, 'row'),
  ArrowLeft: arrowOut(-1, 'cell'),
  ArrowRight: arrowOut(1, 'cell'),
};

/** A press above a table that begins the text, or below one that ends it, makes a line there. */
export const linesAroundTables = new Plugin({
  props: {
    handleDOMEvents: {
      mousedown(view, event) {
        const at = event.button === 0 && event.target === view.dom ? placeBeyond(view, event.clientY) : null;
        if (at === null || !view.editable) return false;
        event.preventDefault();
        view.dispatch(insertLine(view.state, at));
        view.focus();
        return true;
      },
    },
  },
});

function placeBeyond({ dom, state: { doc } }: EditorView, y: number): number | null {
  const [first, last] = [dom.firstElementChild, dom.lastElementChild].map((block) =>
    block?.getBoundingClientRect(),
  );
  if (doc.lastChild?.type === table && last && y > last.bottom) return doc.content.size;
  if (doc.firstChild?.type === table && first && y < first.top) return 0;
  return null;
}
