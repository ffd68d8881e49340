/** `mso-list:l0 level2 lfo1`: how deep a paragraph of Word's is nested in a list, and which one that is. */
const WORD_LIST = /mso-list:\s*(l\d+)\s+level(\d+)(\s+lfo\d+)?/i;
/** `3.`, `1.1`, `(2)`, of which the last number is the item's, and `a)` or `II.1.b)`. */
const NUMBER = /^\(?(?:[a-z\d]{1,4}[.)])*(\d+)[.)]?$/i;
const LETTER = /^\(?(?:[a-z\d]{1,4}[.)])*[a-z]{1,4}[.)]$/i;

/** Word's paragraphs and lists as those of HTML: that of a computer writes items as paragraphs, that of the web each as a list. */
export function readWordMarkup(body: HTMLElement): void {
  makeHeadings(body);
  makeLists(body);
  nestItemLists(body);
}

/** What an element holds, in another of its document: it must not load or run anything as it is moved. */
export function contentAs(tag: string, { ownerDocument, childNodes }: Element): HTMLElement {
  const made = ownerDocument.createElement(tag);
  made.append(...childNodes);
  return made;
}

interface Place {
  /** How deep the item is nested, from 1. */
  level: number;
  ordered: boolean;
  /** What Word calls its list. */
  name: string;
  /** Undefined where none is written, or letters are. */
  number: number | undefined;
}

/** Items with their depths become nested lists. */
class NestedLists {
  private open: HTMLElement[] = [];

  /** Puts an item into the list before `source`, which it was read from, or into one that begins there. */
  add(source: Element, item: Element, { level, ordered, name, number }: Place): void {
    if (source.previousElementSibling !== this.open[0]) this.open = [];
    const depth = Math.min(level, this.open.length + 1);
    let list = this.open[depth - 1];
    if (list && (list.tagName === 'OL') !== ordered) list = undefined;
    if (list && ordered) {
      const next = Number(list.getAttribute('start')) + list.children.length;
      // Another numbered list, right below. Bullets of two lists look as those of one.
      if (number === undefined ? list.dataset.list !== name : number !== next) list = undefined;
    }
    if (!list) {
      list = source.ownerDocument.createElement(ordered ? 'ol' : 'ul');
      list.setAttribute('start', `${number ?? 1}`);
      list.dataset.list = name;
      const above = this.open[depth - 2]?.lastElementChild;
      if (above) above.append(list);
      else source.before(list);
    }
    this.open = [...this.open.slice(0, depth - 1), list];
    list.append(item);
  }
}

/** In Word for the web a heading is a paragraph by its role, and a numbered one the only item of a list. */
function makeHeadings(body: HTMLElement): void {
  for (const line of body.querySelectorAll('p[role="heading"], div[role="heading"]')) {
    const level = Math.min(Math.max(Number(line.getAttribute('aria-level')) || 2, 1), 6);
    const heading = contentAs(`h${level}`, line);
    const list = line.closest('li[data-aria-level]')?.parentElement;
    (list?.children.length === 1 ? list : line).replaceWith(heading);
  }
}

/** Word for the web writes each item as a list beside the others, with its depth as an attribute. */
function nestItemLists(body: HTMLElement): void {
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper'))
    wrapper.replaceWith(...wrapper.childNodes);
  const lists = new NestedLists();
  for (const list of body.querySelectorAll<HTMLElement>(':is(ul, ol):has(> li[data-aria-level])')) {
    const start = Number.parseInt(list.getAttribute('start') ?? '', 10);
    [...list.children].forEach((item, at) => {
      lists.add(list, item, {
        level: Number(item.getAttribute('data-aria-level')) || 1,
        ordered: list.tagName === 'OL',
        name: item.getAttribute('data-listid') ?? '',
        number: start >= 0 ? start + at : undefined,
      });
    });
    list.remove();
  }
}

function makeLists(body: HTMLElement): void {
  const lists = new NestedLists();
  for (const paragraph of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const place = WORD_LIST.exec(paragraph.getAttribute('style') ?? '');
    const bullet = bulletOf(paragraph);
    // A numbered heading stays a heading.
    if (!place || bullet === null || paragraph.tagName !== 'P') continue;
    const number = NUMBER.exec(bullet);
    lists.add(paragraph, contentAs('li', paragraph), {
      level: Number(place[2]),
      ordered: number !== null || LETTER.test(bullet),
      name: `${place[1]}${place[3]}`,
      number: number ? Number(number[1]) : undefined,
    });
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
