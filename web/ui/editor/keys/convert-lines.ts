import type { Attrs, Node, NodeType } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { editorSchema } from '../schema';

const { paragraph, heading, quote, table, list_item, bullet_list, ordered_list } = editorSchema.nodes;

/** A line of text, or a table, with the kind of block that it stands in. */
interface Line {
  node: Node;
  /** Where its content begins. */
  at: number;
  kind: NodeType;
  /** A heading's level; the number of an item. */
  attrs: Attrs | null;
  /** How many lists are around it. */
  depth: number;
}

/**
 * Makes the selected lines headings, a list, a quote or plain text from whichever of these they are; tables stay. Refuses where all
 * of them are of that kind already.
 */
export function convertLines(kind: NodeType, attrs: Attrs | null = null): Command {
  return (state, dispatch) => {
    const lines = linesIn(state);
    const isSelected = selectedIn(state);
    const isOther = (line: Line) =>
      line.kind !== kind || (kind === heading && line.attrs?.level !== attrs?.level);
    if (!lines.some((line) => isSelected(line) && isOther(line))) return false;
    const converted = (line: Line) =>
      isSelected(line) && isOther(line) ? { ...line, kind, attrs, depth: depthAs(kind, line) } : line;
    dispatch?.(replaceLines(state, lines.map(converted)));
    return true;
  };
}

/** Takes the selected items, with the lists below them, to the lists around theirs, or out of the outermost as plain lines. */
export const liftLines: Command = (state, dispatch) => {
  const isSelected = selectedIn(state);
  /** By depth, of the last line there. */
  const kinds = [paragraph];
  /** Of the selected item that the line is, or is below; 0 without one. */
  let lifted = 0;
  const lines = linesIn(state).map((line) => {
    const { depth } = line;
    kinds[depth] = line.kind;
    if (depth <= lifted || !lifted) lifted = isSelected(line) ? depth : 0;
    if (!lifted) return line;
    const above = depth - 1;
    return depth > lifted
      ? { ...line, depth: above }
      : { ...line, depth: above, kind: kinds[above] ?? paragraph, attrs: null };
  });
  dispatch?.(replaceLines(state, lines));
  return true;
};

/** The selected blocks with lines that are converted, and the selection in the same lines. */
function replaceLines({ selection, doc, tr }: EditorState, lines: readonly Line[]): Transaction {
  const { $from, $to } = selection;
  const [start, end] = [$from.posAtIndex($from.index(0), 0), $to.posAtIndex($to.indexAfter(0), 0)];
  tr.replaceWith(start, end, blocksOf(lines));
  // The lines are the same, in the same order.
  if (selection instanceof TextSelection) {
    const [before, after] = [lineStarts(doc), lineStarts(tr.doc)];
    const [anchor, head] = [selection.anchor, selection.head].map((place) => {
      const line = before.findLastIndex((lineStart) => lineStart <= place);
      return place - (before[line] ?? 0) + (after[line] ?? 0);
    });
    tr.setSelection(TextSelection.create(tr.doc, anchor ?? 0, head));
  }
  return tr.scrollIntoView();
}

/** Makes the selected lines of a kind, or plain text where all are of it. */
export function toggleLines(kind: NodeType): Command {
  return (state, dispatch, view) =>
    convertLines(kind)(state, dispatch, view) || convertLines(paragraph)(state, dispatch, view);
}

function depthAs(kind: NodeType, { depth }: Line): number {
  return isList(kind) ? Math.max(depth, 1) : 0;
}

function isList(kind: NodeType): boolean {
  return kind === bullet_list || kind === ordered_list;
}

function selectedIn({ selection: { from, to } }: EditorState) {
  return ({ node, at, kind }: Line) => kind !== table && at <= to && at + node.content.size >= from;
}

/** The lines of the blocks that the selection touches. */
function linesIn({ doc, selection: { $from, $to } }: EditorState): Line[] {
  const lines: Line[] = [];
  for (let index = $from.index(0); index < $to.indexAfter(0); index++)
    addLines(lines, doc.child(index), $from.posAtIndex(index, 0), 0);
  return lines;
}

function addLines(lines: Line[], node: Node, before: number, depth: number): void {
  const { type: kind, attrs } = node;
  if (kind === quote) {
    node.forEach((line, offset) => {
      lines.push({ node: line, at: before + offset + 2, kind, attrs: null, depth });
    });
  } else if (isList(kind)) {
    node.forEach((item, itemOffset, index) => {
      item.forEach((child, offset) => {
        const at = before + itemOffset + offset + 2;
        if (offset > 0) addLines(lines, child, at, depth + 1);
        else {
          const number = kind === ordered_list ? { start: Number(attrs.start) + index } : null;
          lines.push({ node: child, at: at + 1, kind, attrs: number, depth: depth + 1 });
        }
      });
    });
  } else lines.push({ node, at: before + 1, kind, attrs, depth });
}

function blocksOf(lines: readonly Line[]): Node[] {
  const blocks: Node[] = [];
  for (let at = 0; at < lines.length; ) {
    const first = lines[at];
    if (!first) break;
    const isAlike = ({ kind }: Line) => (isList(first.kind) ? isList(kind) : kind === first.kind);
    let end = at + 1;
    while (end < lines.length && lines.slice(end, end + 1).every(isAlike)) end++;
    const run = lines.slice(at, end);
    if (isList(first.kind)) blocks.push(...listsOf(run));
    else if (first.kind === quote) blocks.push(quote.create(null, run.map(asParagraph)));
    else blocks.push(...run.map(blockOf));
    at = end;
  }
  return blocks;
}

function blockOf({ node, kind, attrs }: Line): Node {
  return node.type === kind && node.attrs === attrs ? node : kind.create(attrs, node.content);
}

function asParagraph({ node }: Line): Node {
  return node.type === paragraph ? node : paragraph.create(null, node.content);
}

/** Lists of lines that follow one another: those deeper than the first nest in the item before them. */
function listsOf(lines: readonly Line[]): Node[] {
  const lists: { kind: NodeType; start: number; items: Node[] }[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at];
    if (!line) break;
    const depth = lines[0]?.depth ?? 1;
    let end = at + 1;
    while (end < lines.length && (lines[end]?.depth ?? 0) > depth) end++;
    const item = list_item.create(null, [asParagraph(line), ...listsOf(lines.slice(at + 1, end))]);
    const last = lists.at(-1);
    const number: unknown = line.attrs?.start;
    const goesOn = number === undefined || number === (last && last.start + last.items.length);
    if (last?.kind === line.kind && goesOn) last.items.push(item);
    else lists.push({ kind: line.kind, start: typeof number === 'number' ? number : 1, items: [item] });
    at = end;
  }
  return lists.map(({ kind, start, items }) => kind.create(kind === ordered_list ? { start } : null, items));
}

function lineStarts(doc: Node): number[] {
  const starts: number[] = [];
  doc.descendants((node, at) => {
    if (node.isTextblock) starts.push(at + 1);
  });
  return starts;
}
