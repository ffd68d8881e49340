import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

interface Match {
  from: number;
  to: number;
}

interface Sought {
  query: string;
  matchCase: boolean;
}

export interface Found extends Sought {
  matches: Match[];
  /** The match that the selection is on; -1 while it is on none. */
  current: number;
}

const NOTHING: Found = { query: '', matchCase: false, matches: [], current: -1 };
const key = new PluginKey<Found>('find');

/** Marks every place where the text sought stands; within a line. */
export const findPlugin = new Plugin<Found>({
  key,
  state: {
    init: () => NOTHING,
    apply(transaction, before, _, state) {
      const asked: Sought | undefined = transaction.getMeta(key);
      const { query, matchCase } = asked ?? before;
      if (query === '') return NOTHING;
      const fresh = asked !== undefined || transaction.docChanged;
      const matches = fresh ? matchesOf(state.doc, { query, matchCase }) : before.matches;
      const { from, to } = state.selection;
      return {
        query,
        matchCase,
        matches,
        current: matches.findIndex((one) => one.from === from && one.to === to),
      };
    },
  },
  props: {
    decorations(state) {
      const { matches, current } = foundIn(state);
      return DecorationSet.create(
        state.doc,
        matches.map(({ from, to }, at) =>
          Decoration.inline(from, to, { 'data-found': at === current ? 'current' : '' }),
        ),
      );
    },
  },
});

export function foundIn(state: EditorState): Found {
  return key.getState(state) ?? NOTHING;
}

export function seek(state: EditorState, query: string, matchCase: boolean): Transaction {
  return state.tr.setMeta(key, { query, matchCase } satisfies Sought);
}

/** Selects the next match, or the one before; undefined where there is none. */
export function selectMatch(state: EditorState, by: 1 | -1): Transaction | undefined {
  const { matches } = foundIn(state);
  const { from, to } = state.selection;
  const next =
    by === 1
      ? (matches.find((one) => one.from >= from && !(one.from === from && one.to === to)) ?? matches[0])
      : (matches.findLast((one) => one.to <= from) ?? matches.at(-1));
  if (!next) return undefined;
  return state.tr.setSelection(TextSelection.create(state.doc, next.from, next.to)).scrollIntoView();
}

/** Writes another text in the place of the current match, or of all. */
export function replaceMatches(state: EditorState, written: string, which: 'current' | 'all'): Transaction {
  const { matches, current } = foundIn(state);
  const chosen = which === 'all' ? matches : matches.slice(Math.max(current, 0), Math.max(current, 0) + 1);
  const { tr } = state;
  for (const { from, to } of chosen.toReversed()) tr.insertText(written, from, to);
  return tr;
}

function matchesOf(doc: Node, { query, matchCase }: Sought): Match[] {
  const pattern = new RegExp(query.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), matchCase ? 'gu' : 'giu');
  const matches: Match[] = [];
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true;
    const text = node.textBetween(0, node.content.size, '\n', '\n');
    for (const { index, 0: found } of text.matchAll(pattern))
      matches.push({ from: at + 1 + index, to: at + 1 + index + found.length });
    return false;
  });
  return matches;
}
