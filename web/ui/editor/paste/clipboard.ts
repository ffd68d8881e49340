import type { Slice } from 'prosemirror-model';
import { Plugin, Selection, TextSelection } from 'prosemirror-state';
import { handlePaste as pasteCells } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { linkTarget } from '#domain/document/link-target';
import { i18n } from '#web/lib/i18n/i18n';
import { toast } from '../../feedback/toast';
import { setLink } from '../commands';
import { typedAddress } from '../link-address';
import { clipboardSerializer } from '../schema';
import { cleanPaste } from './clean-paste';
import { fitSlice } from './fit-slice';

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
    handleDrop: (_, event, slice) => leaveOutPictures(slice, event.dataTransfer),
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
  tr.replace(selection.from, selection.to, fitted);
  tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(selection.to)), -1));
  view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
  return true;
}
