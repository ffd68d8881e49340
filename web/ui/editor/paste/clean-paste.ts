import { contentAs, readWordMarkup } from './word-markup';

/** What no reader sees. Office adds `xml`, and at the end of a line a space of the class EOP; an image of one pixel counts readers. */
const HIDDEN =
  'style, script, meta, link, title, xml, template, iframe, object, svg, math, [hidden], .EOP, img[width="1"], img[height="1"]';
/** What Word adds in review: comments with what refers to them, and deleted text. Changes count as accepted, as in an import. */
const REVIEW =
  'del, .msoDel, .MsoCommentReference, .msocomanchor, .msocomtxt, .msocomoff, [style*="mso-element:comment" i]';
/** Marks of footnotes in Word, Google Docs and LibreOffice: the text has no notes that they could lead to. */
const NOTE_MARKS =
  'a[style*="mso-footnote-id" i], a[style*="mso-endnote-id" i], a[href*="#_ftn"], a[href*="#_edn"], a[href^="#ftnt"], a[class^="sdfootnote"], a[class^="sdendnote"]';
/** Block-level elements; all others are part of a line. */
const BLOCKS =
  /^(address|article|aside|blockquote|caption|center|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hgroup|hr|legend|li|main|menu|nav|ol|p|pre|search|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/i;
/** Those of them that the schema's parser takes for parts of a line, and so would join to the words beside them. */
const UNKNOWN_BLOCKS = 'caption, center, details, dialog, dt, legend, main, nav, search, summary';
/**
 * HTML from the clipboard as the editor's schema reads it. Word's paragraphs become headings and lists where it means them;
 * items, cells and headings that hold several blocks become one line with breaks. The schema drops all else that it has no place
 * for.
 */
export function cleanPaste(html: string): string {
  // Copied from an editor of this kind: nothing to repair.
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const hidden of [...body.querySelectorAll(`${HIDDEN}, ${REVIEW}, ${NOTE_MARKS}`)]) hidden.remove();
  // What they lead to stays in the document that was copied from: no block of a text has a name.
  for (const anchor of body.querySelectorAll('a[href^="#"]')) anchor.removeAttribute('href');
  removeComments(body);
  for (const block of [...body.querySelectorAll(UNKNOWN_BLOCKS)]) {
    const known = contentAs('div', block);
    // The words above a table are no part of its rows.
    if (block.tagName === 'CAPTION') block.parentElement?.before(block);
    block.replaceWith(known);
  }
  readWordMarkup(body);
  for (const line of [...body.querySelectorAll('td, th, h1, h2, h3, h4, h5, h6, li')]) joinBlocks(line);
  nestStrayLists(body);
  return body.innerHTML;
}

function removeComments(root: Node): void {
  for (const child of [...root.childNodes]) {
    if (child.nodeType === Node.COMMENT_NODE) child.remove();
    else removeComments(child);
  }
}

/** Blocks in a place for one line become its text, with breaks between them; the lists of an item stay, below its line. */
function joinBlocks(line: Element): void {
  const lists: Element[] = [];
  // Whether there is text since the last break, and whether a block has begun or ended since that text.
  let [written, divided] = [false, false];
  const join = (parent: Node) => {
    for (const child of [...parent.childNodes]) {
      if (!(child instanceof Element)) {
        if (!child.textContent?.trim()) continue;
        if (written && divided) parent.insertBefore(line.ownerDocument.createElement('br'), child);
        [written, divided] = [true, false];
      } else if (child.tagName === 'BR') written = false;
      else if (!BLOCKS.test(child.tagName)) join(child);
      else {
        divided = true;
        if (!child.textContent?.trim()) child.remove();
        else if (line.tagName === 'LI' && /^(OL|UL|MENU)$/.test(child.tagName)) lists.push(child);
        else {
          join(child);
          child.replaceWith(...child.childNodes);
          divided = true;
        }
      }
    }
  };
  join(line);
  line.append(...lists);
}

/** Google Docs and Word write nested lists beside the items: they belong to the item before. */
function nestStrayLists(body: HTMLElement): void {
  for (const list of [...body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')]) {
    const before = list.previousElementSibling;
    if (before?.tagName === 'LI') before.append(list);
    else {
      const item = list.ownerDocument.createElement('li');
      list.before(item);
      item.append(list);
    }
  }
}
