import type { Slice } from 'prosemirror-model';
import { Plugin, Selection, TextSelection, type Transaction } from 'prosemirror-state';
import { handlePaste as pasteCells } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { linkTarget } from '#domain/document/link-target';
import { i18n } from '#web/lib/i18n/i18n';
import { toast } from '../../feedback/toast';
import { setLink } from '../commands';
import { typedAddress } from '../link-address';
import { clipboardSerializer } from '../schema';
import { cleanPaste } from './clean-paste';
import { fitSlice, hasTable } from './fit-slice';

const PICTURE = /<img\b/i;
const ADDRESS = /^(https?:\/\/|www\.|mailto:)\S+$/i;
const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** What is copied and pasted. It comes before the tables' plugin, which spreads lines over cells. */
export const clipboard = new Plugin({
  props: {
    clipboardSerializer,
    transformPastedHTML: (html) => {
      const cleaned = cleanPaste(html);
      if (PICTURE.test(cleaned)) tellOfPictures();
      return cleaned;
    },
    handlePaste: (view, event, slice) =>
      leaveOutPictures(slice, event.clipboardData) ||
      linkSelection(view, slice) ||
      pasteFitted(view, event, slice),
    // The browser would show the picture in the page's place.
    handleDrop: (view, event, slice, isMoved) =>
      leaveOutPictures(slice, event.dataTransfer) || dropFitted(view, event, slice, isMoved),
  },
});

function tellOfPictures(): void {
  toast.info(i18n.t('pictures', { ns: 'editor' }), { cause: 'paste' });
}

/** Whether there are only pictures, in the place of which nothing is inserted, so that selected words stay. */
function leaveOutPictures({ content }: Slice, data: DataTransfer | null | undefined): boolean {
  if (!data || content.textBetween(0, content.size, '', ' ') !== '') return false;
  const isPicture = [...data.files].some(({ type }) => type.startsWith('image/'));
  if (!isPicture && !PICTURE.test(data.getData('text/html'))) return false;
  tellOfPictures();
  return true;
}

/** An address that is pasted over words becomes their link; over an address it takes its place, between the spaces around it. */
function linkSelection({ state, dispatch }: EditorView, { content }: Slice): boolean {
  const { selection, doc } = state;
  const copied = content.textBetween(0, content.size, '\n', '\n');
  const pasted = copied.trim();
  const href = ADDRESS.test(pasted) ? typedAddress(pasted) : null;
  if (!href || selection.empty || !(selection instanceof TextSelection)) return false;
  if (!selection.$from.sameParent(selection.$to)) return false;
  const selected = doc.textBetween(selection.from, selection.to, '', ' ');
  const words = selected.trim();
  if (!ADDRESS.test(words) && !EMAIL.test(words) && !linkTarget(words)) return setLink(href)(state, dispatch);
  // What was copied with spaces brings its own.
  if (copied === pasted) {
    const from = selection.from + selected.indexOf(words);
    dispatch(state.tr.setSelection(TextSelection.create(doc, from, from + words.length)));
  }
  return false;
}

function pasteFitted(view: EditorView, event: ClipboardEvent, slice: Slice): boolean {
  const { tr, selection } = view.state;
  const fitted = fitSlice(selection.$from, slice);
  if (!fitted || fitted.size === 0) return false;
  if (pasteCells(view, event, fitted)) return true;
  replaceBy(tr, selection, fitted);
  view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
  return true;
}

/** What is dragged arrives as it would be pasted there; a table stays out of a cell. */
function dropFitted(view: EditorView, event: DragEvent, slice: Slice, isMoved: boolean): boolean {
  const { tr, doc } = view.state;
  const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
  const fitted = place && fitSlice(doc.resolve(place.pos), slice);
  if (!fitted || fitted.size === 0) return false;
  if (hasTable(fitted.content)) return true;
  if (isMoved) tr.deleteSelection();
  const at = tr.mapping.map(place.pos);
  replaceBy(tr, { from: at, to: at }, fitted);
  view.focus();
  view.dispatch(tr.setMeta('uiEvent', 'drop'));
  return true;
}

/** Puts the cursor behind what takes the place. */
function replaceBy(tr: Transaction, { from, to }: { from: number; to: number }, slice: Slice): void {
  const until = tr.steps.length;
  tr.replace(from, to, slice);
  tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.slice(until).map(to)), -1));
}
