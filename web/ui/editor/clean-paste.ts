/** What no reader sees. Office adds `o:p` and `xml`. */
const HIDDEN = 'style, script, meta, link, title, xml, template, iframe, object, svg, math, [hidden]';
/** Block elements that may stand in a place that has room for one line. */
const BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, blockquote, pre, section, article';
/** `mso-list:l0 level2 lfo1`: which list a paragraph of Word's belongs to, and how deep it is nested. */
const WORD_LIST = /mso-list:\s*(l\d+)\s+level(\d+)/i;

/**
 * HTML from the clipboard as the editor's schema reads it. Word writes lists as paragraphs with bullets as text, which become lists;
 * items, cells and headings that hold several paragraphs become one line with breaks. The schema drops all else that it has no
 * place for.
 */
export function cleanPaste(html: string): string {
  // Copied from an editor of this kind: nothing to repair.
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const hidden of [...body.querySelectorAll(HIDDEN)]) hidden.remove();
  removeComments(body);
  makeWordLists(body);
  for (const line of [...body.querySelectorAll('td, th, h1, h2, h3, h4, h5, h6')]) joinBlocks(line);
  for (const item of [...body.querySelectorAll('li')]) joinBlocks(item);
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

/** Blocks in a place for one line become its text, with breaks between them; lists stay. */
function joinBlocks(line: Element): void {
  for (const block of [...line.querySelectorAll(BLOCKS)]) {
    const inList = block.closest('li');
    if (inList && inList !== line && line.contains(inList)) continue;
    const before = previousText(block);
    if (before) block.before(line.ownerDocument.createElement('br'));
    block.replaceWith(...block.childNodes);
  }
}

function previousText(block: Element): boolean {
  for (let node = block.previousSibling; node; node = node.previousSibling)
    if (node.textContent?.trim()) return true;
  return false;
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
