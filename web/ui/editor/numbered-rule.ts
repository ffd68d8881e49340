import { InputRule } from 'prosemirror-inputrules';
import type { Node } from 'prosemirror-model';
import { canJoin, findWrapping } from 'prosemirror-transform';
import { editorSchema } from './schema';

const { ordered_list, heading } = editorSchema.nodes;

/**
 * Begins a numbered list where "1." is typed, or the number with which a list above goes on. Any other number is a date's or an
 * ordinal's, as in "17. toukokuuta"; with a bracket, as in "17)", it begins a list, too.
 */
export const numberedRule = new InputRule(/^(\d{1,5})([.)])\s$/, (state, [, digits, mark], start, end) => {
  const number = Number(digits);
  if (mark === '.' && number > 1 && nextNumber(state.doc, start) !== number) return null;
  const tr = state.tr.delete(start, end);
  const range = tr.doc.resolve(start).blockRange();
  const wrapping = range && findWrapping(range, ordered_list, { start: number });
  if (!range || !wrapping) return null;
  tr.wrap(range, wrapping);
  const above = tr.doc.resolve(start - 1).nodeBefore;
  if (above?.type === ordered_list && numberAfter(above) === number && canJoin(tr.doc, start - 1))
    tr.join(start - 1);
  return tr;
});

/** The number with which the last list above a place goes on, up to a heading; undefined without one. */
function nextNumber(doc: Node, place: number): number | undefined {
  let next: number | undefined;
  doc.nodesBetween(0, place, (node, at) => {
    if (node.type === heading) next = undefined;
    if (node.type === ordered_list && at + node.nodeSize <= place) next = numberAfter(node);
  });
  return next;
}

export function numberAfter(list: Node): number {
  return list.childCount + Number(list.attrs.start);
}
