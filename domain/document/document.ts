/*
 * A text as blocks of marked lines, which Markdown, HTML and Word documents are read into and written from. `normalizeBlocks` gives
 * the one form in which two documents that read alike are equal.
 */

/** A stretch of text with its marks; a mark that is not set is absent. */
export interface TextRun {
  kind: 'text';
  text: string;
  strong?: true;
  emphasis?: true;
  /** Where it links to: http, https, mailto, tel or an anchor (`link-target.ts`). */
  link?: string;
}

interface LineBreak {
  kind: 'break';
}

export type Inline = TextRun | LineBreak;

export type HeadingLevel = 1 | 2 | 3;

/** The level of a heading so deep in another format; deeper ones than the third count as the third. */
export function headingLevel(depth: number): HeadingLevel {
  if (depth <= 1) return 1;
  return depth === 2 ? 2 : 3;
}

/** `start` is the first item's number; 1 in a bulleted list. */
export interface List {
  kind: 'list';
  ordered: boolean;
  start: number;
  items: ListItem[];
}

/** An item's text, and the lists nested below it. */
export interface ListItem {
  content: Inline[];
  lists: List[];
}

/** Rows of cells, all of one length; the first row is the head. */
export interface Table {
  kind: 'table';
  rows: Inline[][][];
}

export type Block =
  | { kind: 'heading'; level: HeadingLevel; content: TextRun[] }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'quote'; paragraphs: Inline[][] }
  | List
  | Table;
