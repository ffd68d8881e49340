import { Plugin } from 'prosemirror-state';
import { editorSchema } from './schema';

const { heading, hard_break } = editorSchema.nodes;

/**
 * Writes line breaks in headings as spaces. Were the schema to forbid them, ProseMirror would delete them, and so merge the words
 * around them, where a paragraph becomes a heading, joins one or is pasted into one.
 */
export const headingBreaks = new Plugin({
  appendTransaction(transactions, _, { doc, tr }) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    // Headings stand in the document alone; and a space is as long as a break, so that the positions stay.
    doc.forEach((block, at) => {
      if (block.type !== heading) return;
      block.forEach(({ type, marks }, offset) => {
        const from = at + 1 + offset;
        if (type === hard_break) tr.replaceWith(from, from + 1, editorSchema.text(' ', marks));
      });
    });
    return tr.docChanged ? tr : null;
  },
});
