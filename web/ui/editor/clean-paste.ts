/** What no reader sees. Office adds `o:p` and `xml`. */
const HIDDEN = 'style, script, meta, link, title, xml, template, iframe, object, svg, math, [hidden]';
/** What Word adds in review: comments with what refers to them, and deleted text. Changes count as accepted, as in an import. */
const REVIEW =
  'del, .msoDel, .MsoCommentReference, .msocomanchor, .msocomtxt, .msocomoff, [style*="mso-element:comment" i]';
/** Block-level elements; all others are part of a line. */
const BLOCKS =
  /^(address|article|aside|blockquote|caption|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|menu|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/i;
/** `mso-list:l0 level2 lfo1`: which list a paragraph of Word's belongs to, and how deep it is nested. */
const WORD_LIST = /mso-list:\s*(l\d+)\s+level(\d+)/i;

/**
 * HTML from the clipboard as the editor's schema reads it. Word writes lists as paragraphs with bullets as text, which become lists;
 * items, cells and headings that hold several blocks become one line with breaks. The schema drops all else that it has no place
 * for.
 */
export function cleanPaste(html: string): string {
  // Copied from an editor of this kind: nothing to repair.
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const hidden of [...body.querySelectorAll(`${HIDDEN}, ${REVIEW}`)]) hidden.remove();
  removeComments(body);
  makeWordLists(body);
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

function makeWordLists(body: HTMLElement): void {
  let open: HTMLElement[] = [];
  let last: Element | null = null;
  for (const paragraph of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const place = WORD_LIST.exec(paragraph.getAttribute('style') ?? '');
    const bullet = place && bulletOf(paragraph);
    // A numbered heading stays a heading.
    if (!place || bullet === null || paragraph.tagName !== 'P') {
      bulletOf(paragraph);
      open = [];
      continue;
    }
    if (paragraph.previousElementSibling !== last) open = [];
    const depth = Math.min(Number(place[2]), open.length + 1);
    const number = /^(\d+)[.)]?$/.exec(bullet);
    const ordered = number !== null || /^([a-z]{1,4})[.)]$/i.test(bullet);
    let list = open[depth - 1];
    if (list && (list.tagName === 'OL') !== ordered) list = undefined;
    if (!list) {
      list = paragraph.ownerDocument.createElement(ordered ? 'ol' : 'ul');
      if (number?.[1] && number[1] !== '1') list.setAttribute('start', number[1]);
      const above = open[depth - 2]?.lastElementChild;
      if (above) above.append(list);
      else paragraph.before(list);
    }
    open = [...open.slice(0, depth - 1), list];
    const item = paragraph.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    last = open[0] ?? null;
    paragraph.remove();
  }
}

/** Takes the text that Word writes as a bullet or number away, and answers it; null where there is none. */
function bulletOf(paragraph: Element): string | null {
  const marks = [...paragraph.querySelectorAll('[style]')].filter((element) =>
    /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? ''),
  );
  const [first] = marks;
  const bullet = first?.textContent?.replace(/\s/g, '') ?? null;
  for (const mark of marks) mark.remove();
  return bullet;
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
