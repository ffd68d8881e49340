import type { NodeType } from 'prosemirror-model';
import { liftListItem } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { editorSchema } from '../schema';
import { liftLines, toggleLines } from './convert-lines';

const { list_item, ordered_list } = editorSchema.nodes;

/** The items that the selection touches, in the innermost list that holds all of them. */
function itemsAt({ selection: { $from, $to } }: EditorState) {
  return $from.blockRange($to, ({ firstChild }) => firstChild?.type === list_item);
}

/** Takes items to the list around theirs, or out of the outermost as plain lines; the numbers below them go on from those above. */
export const liftItem: Command = (state, dispatch) => {
  const range = itemsAt(state);
  if (!range) return false;
  const isOutermost = range.depth === 1;
  // `liftListItem` would join them to one item first, which holds one line.
  if (isOutermost && range.endIndex - range.startIndex > 1) return liftLines(state, dispatch);
  return liftListItem(list_item)(
    state,
    dispatch &&
      ((tr) => {
        const isSplit = range.startIndex > 0 && range.endIndex < range.parent.childCount;
        if (isSplit && isOutermost && range.parent.type === ordered_list) {
          const $below = tr.doc.resolve(tr.mapping.map(range.end));
          tr.setNodeMarkup($below.before(), null, {
            start: Number(range.parent.attrs.start) + range.startIndex,
          });
        }
        dispatch(tr);
      }),
  );
};

/** Makes a list of the selected lines, changes the kind of the list around them, or takes them out of it. */
export function toggleList(kind: NodeType): Command {
  return (state, dispatch, view) => {
    const list = itemsAt(state);
    if (!list) return toggleLines(kind)(state, dispatch, view);
    if (list.parent.type === kind) return liftItem(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(list.$from.before(list.depth), kind));
    return true;
  };
}
