/** How to make a .docx of a text in another format, as the menus of the three programs say it. */
const SAVE_AS_DOCX =
  'Save it as .docx: in Word with File > Save As > Word Document (.docx), in LibreOffice with File > Save As > Word 2010–365 Document (.docx), in Google Docs with File > Download > Microsoft Word (.docx).';

/**
 * Why a file is refused as a Word document, with the English sentence that API callers get beside the specified message. `{found}`
 * is replaced by the name of the finding; the browser translates by the code.
 */
const DOCUMENT_PROBLEMS = {
  empty: 'The file is empty.',
  'too-large': 'The file is larger than 25 MiB.',
  encrypted: 'The file is protected by a password.',
  'word-97': `The file is an older Word document (.doc). ${SAVE_AS_DOCX}`,
  opendocument: `The file is an OpenDocument text (.odt). ${SAVE_AS_DOCX}`,
  'rich-text': `The file is in Rich Text Format (.rtf). ${SAVE_AS_DOCX}`,
  'not-zip': 'The file is in another format.',
  truncated: 'The file is damaged or incomplete.',
  'not-word': 'The file is not a complete Word document.',
  'zip-bomb': 'The file unpacks to far more than a document needs.',
  'too-complex': 'The file takes too long to check.',
  'unsafe-path': 'A part inside the file has a name that leads outside it.',
  macros: 'The file contains a macro: {found}.',
  external: 'The file loads content from elsewhere: {found}.',
  template: 'The file is attached to a template: {found}.',
  'ole-object': 'The file contains an embedded object (OLE): {found}.',
  activex: 'The file contains an ActiveX control: {found}.',
  'alt-chunk': 'The file contains another document as an import (altChunk): {found}.',
  field: 'The file contains a field that runs or fetches something: {found}.',
  program: 'The file contains a program or script: {found}.',
  embedded: 'The file contains another file: {found}.',
  dtd: 'The file contains a document type declaration: {found}.',
  link: 'The file contains a link that is neither a web address, an email address nor a phone number: {found}.',
  'add-in': 'The file contains an Office add-in: {found}.',
  'data-source': 'The file is connected to a data source for mail merge: {found}.',
} as const satisfies Record<string, string>;

export type DocumentProblem = keyof typeof DOCUMENT_PROBLEMS;

export function isDocumentProblem(code: unknown): code is DocumentProblem {
  return typeof code === 'string' && Object.hasOwn(DOCUMENT_PROBLEMS, code);
}

/** The English sentence; `found` is the name of the finding, for problems that have one. */
export function documentProblemText(problem: DocumentProblem, found: string): string {
  // A function as replacement, since a $ in a string would be read as a replacement pattern.
  return DOCUMENT_PROBLEMS[problem].replace('{found}', () => found);
}
