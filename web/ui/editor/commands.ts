import { baseKeymap, chainCommands, deleteSelection, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
} from 'prosemirror-tables';
import { convertLines, toggleLines } from './keys/convert-lines';
import { joinBackward, joinForward } from './keys/join-lines';
import { liftItem, toggleList } from './keys/list-items';
import { ARROWS_OUT, leaveTable } from './keys/table-edges';
import { numberedRule } from './numbered-rule';
import { editorSchema } from './schema';

const { nodes, marks } = editorSchema;

/** The name of the block around the selection: `heading-2`, or the outermost list or quote. */
export function blockAt({ selection: { $from } }: EditorState): string {
  for (let depth = $from.depth; depth > 0; depth--) {
    const { type, attrs } = $from.node(depth);
    if (type === nodes.heading) return `heading-${attrs.level}`;
    if (type === nodes.bullet_list || type === nodes.ordered_list || type === nodes.quote) return type.name;
    if (type === nodes.table) return 'table';
  }
  return 'paragraph';
}

export function hasMark(
  { selection, storedMarks, doc }: EditorState,
  name: 'strong' | 'emphasis' | 'link',
): boolean {
  const { from, to, $from, empty } = selection;
  if (empty) return (storedMarks ?? $from.marks()).some(({ type }) => type.name === name);
  return doc.rangeHasMark(from, to, marks[name]);
}

/** The address of the link at the selection; empty without one. */
export function linkAt({ selection: { $from }, doc, selection }: EditorState): string {
  let href = '';
  doc.nodesBetween(selection.from, Math.max(selection.to, selection.from), (node) => {
    const link = node.marks.find(({ type }) => type === marks.link);
    if (link && href === '') href = String(link.attrs.href);
  });
  return href || String(marks.link.isInSet($from.marks())?.attrs.href ?? '');
}

/** Links the selection, or the link that it stands in, or writes the address as a link, in these words; null takes the link away. */
export function setLink(href: string | null, words = href ?? ''): Command {
  return (state, dispatch) => {
    const { from, to } = linkRange(state);
    const { tr } = state;
    if (href === null) tr.removeMark(from, to, marks.link);
    else if (from === to)
      tr.replaceSelectionWith(editorSchema.text(words, [marks.link.create({ href })]), false);
    else tr.addMark(from, to, marks.link.create({ href }));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** The selection, or the whole link that the cursor stands in, which is several text nodes where other marks begin or end. */
function linkRange({ selection: { $from, from, to, empty } }: EditorState): { from: number; to: number } {
  const link = empty && marks.link.isInSet($from.marks());
  if (!link) return { from, to };
  const { parent } = $from;
  const isLinked = (at: number) => link.isInSet(parent.maybeChild(at)?.marks ?? []);
  // Within a link, the cursor's child has the link even where it begins at the cursor.
  let [first, end] = [$from.index(), $from.index() + 1];
  while (isLinked(first - 1)) first--;
  while (isLinked(end)) end++;
  return { from: $from.posAtIndex(first), to: $from.posAtIndex(end) };
}

const setHeading = (level: number) => convertLines(nodes.heading, { level });

const insertBreak: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type === nodes.heading) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  const cell = (header: boolean) =>
    (header ? nodes.table_header : nodes.table_cell).create(null, nodes.paragraph.create());
  const row = (header: boolean) => nodes.table_row.create(null, [cell(header), cell(header)]);
  const { $from } = state.selection;
  // A table stands beside what it is put into, since neither lists nor quotes may hold one.
  const after = $from.after(1);
  const table = nodes.table.create(null, [row(true), row(false)]);
  // At the end of the text, there is a line below it to go on in.
  const isLast = after === state.doc.content.size;
  const tr = state.tr.insert(after, isLast ? [table, nodes.paragraph.create()] : table);
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(after + 1))).scrollIntoView());
  return true;
};

/** As a part of the typing that it undoes, or undoing once more would do it again. */
const undoRule: Command = (state, dispatch) =>
  undoInputRule(state, dispatch && ((tr) => dispatch(tr.setTime(0))));

/** What the toolbar and the keys do. */
export const COMMANDS = {
  // Right after typing has made a heading, list or quote, the characters come back first.
  undo: chainCommands(undoRule, undo),
  redo,
  strong: toggleMark(marks.strong),
  emphasis: toggleMark(marks.emphasis),
  text: convertLines(nodes.paragraph),
  heading1: setHeading(1),
  heading2: setHeading(2),
  heading3: setHeading(3),
  bullets: toggleList(nodes.bullet_list),
  numbers: toggleList(nodes.ordered_list),
  deeper: sinkListItem(nodes.list_item),
  shallower: liftItem,
  quote: toggleLines(nodes.quote),
  table: insertTable,
  addRow: addRowAfter,
  addColumn: addColumnAfter,
  deleteRow,
  deleteColumn,
  deleteTable,
} satisfies Record<string, Command>;
export type CommandName = keyof typeof COMMANDS;

const cellBreak: Command = (state, dispatch, view) => isInTable(state) && insertBreak(state, dispatch, view);

/** From an empty item out of its list. */
const leaveList: Command = (state, dispatch) =>
  state.selection.$from.parent.content.size === 0 && liftItem(state, dispatch);

/** What takes the place of ProseMirror's Backspace and Delete under each of their keys: those select blocks that they cannot join. */
const JOINING = new Map([
  [baseKeymap.Backspace, chainCommands(undoInputRule, deleteSelection, joinBackward)],
  [baseKeymap.Delete, chainCommands(deleteSelection, joinForward)],
]);

/** The keys of the text itself; `Mod` is Ctrl, or the command key of a Mac. */
export const KEYS: Record<string, Command> = {
  ...Object.fromEntries(
    Object.entries(baseKeymap).map(([key, command]) => [key, JOINING.get(command) ?? command]),
  ),
  ...ARROWS_OUT,
  'Mod-Enter': leaveTable,
  'Mod-z': COMMANDS.undo,
  'Shift-Mod-z': redo,
  'Mod-y': redo,
  'Mod-b': COMMANDS.strong,
  'Mod-i': COMMANDS.emphasis,
  'Mod-Alt-0': COMMANDS.text,
  'Mod-Alt-1': COMMANDS.heading1,
  'Mod-Alt-2': COMMANDS.heading2,
  'Mod-Alt-3': COMMANDS.heading3,
  // On a Nordic keyboard Ctrl and Alt together are AltGr in Windows, which writes @, £ and }.
  'Shift-Mod-0': COMMANDS.text,
  'Shift-Mod-1': COMMANDS.heading1,
  'Shift-Mod-2': COMMANDS.heading2,
  'Shift-Mod-3': COMMANDS.heading3,
  'Shift-Mod-7': COMMANDS.numbers,
  'Shift-Mod-8': COMMANDS.bullets,
  'Shift-Mod-9': COMMANDS.quote,
  'Mod-]': COMMANDS.deeper,
  'Mod-[': COMMANDS.shallower,
  'Shift-Enter': insertBreak,
  Enter: chainCommands(cellBreak, splitListItem(nodes.list_item), leaveList, baseKeymap.Enter ?? insertBreak),
};

/** From a table's last cell to the first of a new row; below an empty one, which ends the table, Tab leaves the text. */
const addLastRow: Command = (state, dispatch, view) => {
  if (!isInTable(state) || !state.selection.$from.node(2).textContent) return false;
  if (!addRowAfter(state, dispatch)) return false;
  if (dispatch && view) goToNextCell(1)(view.state, dispatch);
  return true;
};

/** Tab in a table goes from cell to cell, and in a list deeper; elsewhere, and after Escape, it leaves the text. */
export const TAB_KEYS: Record<string, Command> = {
  Tab: chainCommands(goToNextCell(1), addLastRow, COMMANDS.deeper),
  'Shift-Tab': chainCommands(goToNextCell(-1), COMMANDS.shallower),
};

/** What begins a line makes it a heading, a list or a quote, as in Markdown. */
export const markdownRules = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{1,3})\s$/, nodes.heading, ([, marked = '#']) => ({ level: marked.length })),
    wrappingInputRule(/^\s*[-*]\s$/, nodes.bullet_list),
    numberedRule,
    wrappingInputRule(/^\s*>\s$/, nodes.quote),
  ],
});
