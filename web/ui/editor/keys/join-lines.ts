import { lift } from 'prosemirror-commands';
import { Slice } from 'prosemirror-model';
import {
  type Command,
  type EditorState,
  Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';
import { ReplaceStep } from 'prosemirror-transform';
import { numberAfter } from '../numbered-rule';
import { editorSchema } from '../schema';
import { liftItem } from './list-items';

const { list_item, bullet_list, ordered_list, quote, table } = editorSchema.nodes;

/** Backspace at the start of a line takes it out of its list or quote, or joins it to the line before. */
export const joinBackward: Command = (state, dispatch, view) => {
  const $cursor = cursorOf(state);
  if (!$cursor || $cursor.parentOffset > 0) return false;
  const $line = state.doc.resolve($cursor.before());
  if ($line.parent.type === list_item) return liftItem(state, dispatch);
  const before = $line.nodeBefore;
  if (!before) return lift(state, dispatch, view);
  if (before.type === table) return enterTable(state, -1, dispatch);
  let end = $line.pos - 1;
  for (let node = before; !node.isTextblock && node.lastChild; node = node.lastChild) end--;
  dispatch?.(
    (before.isTextblock && before.content.size === 0
      ? state.tr.delete(end - 1, $line.pos)
      : joinLines(state, end, $line.pos)
    ).scrollIntoView(),
  );
  return true;
};

/** Delete at the end of a line joins the next line to it. */
export const joinForward: Command = (state, dispatch) => {
  const $cursor = cursorOf(state);
  if (!$cursor || $cursor.parentOffset < $cursor.parent.content.size) return false;
  let at = $cursor.after();
  // Out of all that ends here.
  while (at < state.doc.content.size && !state.doc.nodeAt(at)) at++;
  let next = state.doc.nodeAt(at);
  if (!next) return false;
  if (next.type === table) return enterTable(state, 1, dispatch);
  for (; !next.isTextblock && next.firstChild; next = next.firstChild) at++;
  // What follows an empty line stays what it is.
  const isEmpty = $cursor.depth === 1 && $cursor.parent.content.size === 0;
  const tr = () => (isEmpty ? deleteLine(state, 1) : joinLines(state, $cursor.pos, at));
  dispatch?.(tr().scrollIntoView());
  return true;
};

/** The cursor outside tables: cells are edited one by one. */
function cursorOf(state: EditorState) {
  return state.selection instanceof TextSelection && !isInTable(state) ? state.selection.$cursor : null;
}

/** From beside a table into it. An empty line is deleted, unless it is the one place to write in on that side of the table. */
function enterTable(state: EditorState, side: -1 | 1, dispatch?: (tr: Transaction) => void): true {
  const { $from } = state.selection;
  const index = $from.index(0);
  const beyond = state.doc.maybeChild(index - side);
  const isNeeded = $from.depth > 1 || $from.parent.content.size > 0 || !beyond || beyond.type === table;
  const { tr } = state;
  const edge = side === 1 ? $from.after(1) : $from.before(1);
  dispatch?.(
    (isNeeded
      ? tr.setSelection(Selection.near(tr.doc.resolve(edge), side))
      : deleteLine(state, side)
    ).scrollIntoView(),
  );
  return true;
}

/** Deletes the cursor's block, and puts the cursor into the next one on a side. */
function deleteLine({ tr, selection: { $from } }: EditorState, side: -1 | 1): Transaction {
  const at = $from.before(1);
  tr.delete(at, $from.after(1));
  return tr.setSelection(Selection.near(tr.doc.resolve(at), side));
}

/** Adds the text of the line before which `at` stands to the line that ends at `end`. The lists below the former stay. */
function joinLines({ doc, tr }: EditorState, end: number, at: number): Transaction {
  const $line = doc.resolve(at);
  const { parent, nodeAfter: line } = $line;
  if (!line) return tr;
  const lineEnd = at + line.nodeSize;
  if (parent.type !== list_item) {
    const isAlone = parent.type === quote && parent.childCount === 1;
    const from = isAlone ? $line.before() : at;
    tr.delete(from, isAlone ? $line.after() : lineEnd);
    joinLists(tr, from);
  } else if ($line.index(-1) > 0) {
    // The item before takes them.
    const last = $line.before() - 1;
    tr.step(new ReplaceStep(last, lineEnd, Slice.empty));
    joinLists(tr, last, true);
  } else {
    const [list, lists] = [$line.node(-1), parent.content.cut(line.nodeSize)];
    const listAt = $line.before(-1);
    if (list.childCount === 1) tr.delete(listAt, listAt + list.nodeSize);
    else tr.delete($line.before(), $line.after());
    tr.insert(listAt, lists);
    joinLists(tr, listAt + lists.size, true);
    joinLists(tr, listAt);
  }
  tr.insert(end, line.content);
  return tr.setSelection(TextSelection.create(tr.doc, end));
}

/** Joins the lists on both sides of a place, where they are of one kind and count on, or `always`. */
function joinLists(tr: Transaction, at: number, always = false): void {
  const { nodeBefore: before, nodeAfter: after } = tr.doc.resolve(at);
  if (!before || !after || before.type !== after.type) return;
  const isNumbered = before.type === ordered_list;
  if (isNumbered ? always || numberAfter(before) === after.attrs.start : before.type === bullet_list)
    tr.join(at);
}
