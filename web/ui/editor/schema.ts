import { type DOMOutputSpec, DOMSerializer, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';
import { headingLevel } from '#domain/document/document';
import { linkTarget } from '#domain/document/link-target';

const tables = tableNodes({ tableGroup: 'block', cellContent: 'paragraph', cellAttributes: {} });
/** A selected block would be replaced by the next key: what is selected is text or cells. */
const selectable = false;

/** Lists and their items, as the document's model nests them: an item's line, then the lists below it. */
const listNodes = {
  list_item: {
    selectable,
    content: 'paragraph (bullet_list | ordered_list)*',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: (): DOMOutputSpec => ['li', 0],
  },
  bullet_list: {
    selectable,
    group: 'block',
    content: 'list_item+',
    parseDOM: [{ tag: 'ul' }, { tag: 'menu' }],
    toDOM: (): DOMOutputSpec => ['ul', 0],
  },
  ordered_list: {
    selectable,
    group: 'block',
    content: 'list_item+',
    attrs: { start: { default: 1, validate: 'number' } },
    parseDOM: [{ tag: 'ol', getAttrs: (element) => ({ start: startOf(element.getAttribute('start')) }) }],
    toDOM: ({ attrs }): DOMOutputSpec => ['ol', { start: attrs.start }, 0],
  },
} satisfies Record<string, NodeSpec>;

const nodes = {
  doc: { content: 'block+' },
  paragraph: {
    selectable,
    group: 'block',
    content: 'inline*',
    parseDOM: [{ tag: 'p' }],
    toDOM: (): DOMOutputSpec => ['p', 0],
  },
  heading: {
    selectable,
    group: 'block',
    // `headingBreaks` writes the breaks as spaces.
    content: 'inline*',
    defining: true,
    attrs: { level: { default: 2, validate: 'number' } },
    parseDOM: [
      { tag: 'h1, h2, h3, h4, h5, h6', getAttrs: (element) => ({ level: headingLevel(depthOf(element)) }) },
    ],
    // The page has a title already, so that the text's begins at the second level, as where it is read.
    toDOM: ({ attrs }): DOMOutputSpec => [`h${Number(attrs.level) + 1}`, { 'data-level': attrs.level }, 0],
  },
  quote: {
    selectable,
    group: 'block',
    content: 'paragraph+',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: (): DOMOutputSpec => ['blockquote', 0],
  },
  ...listNodes,
  table_cell: { ...tables.table_cell, selectable },
  table_header: { ...tables.table_header, selectable },
  table_row: { ...tables.table_row, selectable },
  table: {
    ...tables.table,
    selectable,
    // A table that is wider than the page, such as a phone's, is scrolled: its words stay whole.
    toDOM: (): DOMOutputSpec => ['div', { 'data-table': '' }, ['table', ['tbody', 0]]],
  },
  text: { group: 'inline' },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: 'br' }],
    toDOM: (): DOMOutputSpec => ['br'],
  },
} satisfies Record<string, NodeSpec>;

/** Word processors say bold and italic by styles, and take them back so too (Google Docs wraps all it copies in a light <b>). */
const marks = {
  link: {
    inclusive: false,
    attrs: { href: { validate: 'string' } },
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const href = linkTarget(element.getAttribute('href'));
          return href ? { href } : false;
        },
      },
    ],
    toDOM: ({ attrs }): DOMOutputSpec => ['a', { href: attrs.href, rel: 'noopener noreferrer' }, 0],
  },
  strong: {
    parseDOM: [
      { tag: 'strong' },
      { tag: 'b', getAttrs: (element) => (isLight(element.style.fontWeight) ? false : null) },
      { style: 'font-weight', getAttrs: (value) => (/^(bold(er)?|[6-9]00)$/.test(value) ? null : false) },
      { style: 'font-weight', clearMark: (mark) => mark.type.name === 'strong', getAttrs: lightOnly },
    ],
    toDOM: (): DOMOutputSpec => ['strong', 0],
  },
  emphasis: {
    parseDOM: [
      { tag: 'em' },
      { tag: 'i', getAttrs: (element) => (element.style.fontStyle === 'normal' ? false : null) },
      { style: 'font-style', getAttrs: (value) => (/^(italic|oblique)$/.test(value) ? null : false) },
      { style: 'font-style=normal', clearMark: (mark) => mark.type.name === 'emphasis' },
    ],
    toDOM: (): DOMOutputSpec => ['em', 0],
  },
} satisfies Record<string, MarkSpec>;

function isLight(weight: string): boolean {
  return /^(normal|lighter|[1-5]00)$/.test(weight);
}

function lightOnly(value: string): null | false {
  return isLight(value) ? null : false;
}

/** The depth of a heading's tag; where texts are shown, tags are deeper than the level, which `data-level` then says. */
function depthOf({ dataset, tagName }: HTMLElement): number {
  return Number(/^[1-3]$/.test(dataset.level ?? '') ? dataset.level : tagName[1]);
}

function startOf(written: string | null): number {
  const start = Number.parseInt(written ?? '1', 10);
  return Number.isNaN(start) ? 1 : start;
}

/**
 * The document's model (`domain/document`) as the editor's schema: it can hold what the model can, and nothing else but breaks in
 * headings, which last for one transaction.
 */
export const editorSchema = new Schema({ nodes, marks });

/** Writes what is copied: outside the page, headings have the document's own levels. */
export const clipboardSerializer = new DOMSerializer(
  { ...DOMSerializer.nodesFromSchema(editorSchema), heading: ({ attrs }) => [`h${attrs.level}`, 0] },
  DOMSerializer.marksFromSchema(editorSchema),
);
