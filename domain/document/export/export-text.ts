import { LANGUAGE_TAGS, type Language } from '../../brief/brief';
import { type ExportFormat, exportName } from '../../content-request/file-names';
import { type Disclosure, disclosureText } from '../../provenance/disclosure';
import type { Block, List } from '../document';
import { escapeHtml, printHtml } from '../html/print-html';
import { parseDraft } from '../markdown/parse-draft';
import { printMarkdown } from '../markdown/print-markdown';
import { lineText } from '../plain-text';

export interface ExportedText {
  /** Of the request; the file is named by it. */
  title: string;
  language: Language;
  /** Markdown, as `parseDraft` reads it. */
  draft: string;
  seoTitle: string;
  metaDescription: string;
  disclosure: Disclosure;
}

export interface ExportedFile {
  name: string;
  mediaType: string;
  content: string;
}

/** A text as a file: a complete HTML document that says how it was made, Markdown, or plain text. */
export function exportText(text: ExportedText, format: ExportFormat): ExportedFile {
  const blocks = parseDraft(text.draft);
  const name = exportName(text.title, format);
  switch (format) {
    case 'html':
      return { name, mediaType: 'text/html', content: htmlDocument(text, blocks) };
    case 'markdown':
      return { name, mediaType: 'text/markdown', content: printMarkdown(blocks) };
    case 'text':
      return { name, mediaType: 'text/plain', content: `${blocks.map(blockLines).join('\n\n')}\n` };
  }
}

function htmlDocument(
  { title, language, seoTitle, metaDescription, disclosure }: ExportedText,
  blocks: Block[],
): string {
  const meta = (name: string, content: string) =>
    content === '' ? [] : [`<meta name="${name}" content="${escapeHtml(content)}">`];
  return [
    '<!doctype html>',
    `<html lang="${LANGUAGE_TAGS[language]}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(seoTitle || title)}</title>`,
    ...meta('description', metaDescription),
    ...meta('ai-disclosure', disclosureText(disclosure, language)),
    '</head>',
    '<body>',
    printHtml(blocks),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** A block without markup, but with the markers of its list items. */
function blockLines(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return lineText(block.content);
    case 'quote':
      return block.paragraphs.map(lineText).join('\n\n');
    case 'list':
      return listLines(block, '').join('\n');
    case 'table':
      return block.rows.map((row) => row.map(lineText).join('\t')).join('\n');
  }
}

function listLines({ ordered, start, items }: List, indent: string): string[] {
  return items.flatMap(({ content, lists }, at) => {
    const marker = ordered ? `${start + at}. ` : '- ';
    const inner = indent + ' '.repeat(marker.length);
    return [
      `${indent}${marker}${lineText(content).replaceAll('\n', `\n${inner}`)}`,
      ...lists.flatMap((list) => listLines(list, inner)),
    ];
  });
}
