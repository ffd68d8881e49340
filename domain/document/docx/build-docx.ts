import { AlignmentType, Document, Footer, Packer, PageNumber, Paragraph, TextRun } from 'docx';
import { LANGUAGE_TAGS, type Language } from '../../brief/brief';
import { type Disclosure, originText } from '../../provenance/disclosure';
import { withTitle } from '../document-title';
import { parseDraft } from '../markdown/parse-draft';
import { blockParts } from './block-parts';
import { documentStyles } from './document-styles';
import { ListNumbering } from './list-numbering';
import { SAMPLE_NOTICES } from './sample-notices';

export interface DocumentInput {
  title: string;
  language: Language;
  /** Markdown, as `parseDraft` reads it. */
  draft: string;
  seoTitle?: string;
  metaDescription?: string;
  /** The text's keywords, the main ones first. */
  keywords?: readonly string[];
  slug?: string;
  /** How the text was made; written to the document's properties, and above a sample text that no person has changed. */
  disclosure: Disclosure;
  /** The name of the model that wrote the draft, written to the document's properties; null where it is not known. */
  generator: string | null;
}

/** A4, in twentieths of a point. */
const PAGE = { width: 11_906, height: 16_838 };

/**
 * Builds a Word document (.docx): A4, with real heading styles, lists, tables and links, page numbers, the document's language,
 * and its origin in a custom property. Runs in Node.js and in browsers.
 */
export async function buildDocx(input: DocumentInput): Promise<Uint8Array> {
  const { disclosure } = input;
  const numbering = new ListNumbering();
  const parts = blockParts(withTitle(parseDraft(xmlSafe(input.draft)), xmlSafe(input.title)), numbering);
  const notice = new Paragraph({ style: 'Notice', children: [new TextRun(SAMPLE_NOTICES[input.language])] });
  const document = new Document({
    creator: 'Redraft',
    lastModifiedBy: 'Redraft',
    title: xmlSafe(input.seoTitle ?? input.title),
    description: xmlSafe(input.metaDescription ?? ''),
    keywords: xmlSafe((input.keywords ?? []).join(', ')),
    customProperties: [
      { name: 'Origin', value: xmlSafe(originText(disclosure, input.language, input.generator)) },
      { name: 'Provenance', value: disclosure.recordUrl ?? '' },
      { name: 'Slug', value: xmlSafe(input.slug ?? '') },
    ].filter(({ value }) => value !== ''),
    styles: documentStyles(LANGUAGE_TAGS[input.language]),
    numbering: { config: numbering.config },
    sections: [
      {
        properties: { page: { size: PAGE } },
        footers: { default: pageNumber() },
        children: disclosure.origin === 'sample' ? [notice, ...parts] : parts,
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}

function pageNumber(): Footer {
  const children = [new TextRun({ children: [PageNumber.CURRENT] })];
  return new Footer({
    children: [new Paragraph({ style: 'PageNumber', alignment: AlignmentType.CENTER, children })],
  });
}

/** Removes the characters that XML 1.0 does not allow: control characters and lone surrogates. */
function xmlSafe(text: string): string {
  return (
    text
      .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
  );
}
