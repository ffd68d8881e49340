/** Formats that word processors save texts in, and that writers take for .docx. */
export type OtherFormat = 'word-97' | 'opendocument' | 'rich-text';

/** Magic bytes of a compound file (MS-CFB): a .doc, or a .docx with a password. */
const COMPOUND_FILE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
/** The start of a ZIP, and where the name of its first entry stands. */
const ZIP_ENTRY = 'PK\x03\x04';
const ENTRY_NAME = 30;
const OPEN_DOCUMENT = 'mimetypeapplication/vnd.oasis.opendocument.';
/** Bytes from the start of a file that `formatByStart` looks at. */
export const START_BYTES = 100;

/**
 * The format of a file by its first bytes and not by its name: RTF by its header, OpenDocument by the media type that its first entry
 * holds uncompressed (OpenDocument 1.3, part 2, section 3.3). `compound` is told apart by `DocumentStream`; null for anything else.
 */
export function formatByStart(start: Uint8Array): OtherFormat | 'compound' | null {
  const text = latin1(start.subarray(0, START_BYTES));
  if (text.startsWith('{\\rtf')) return 'rich-text';
  if (text.startsWith(COMPOUND_FILE)) return 'compound';
  const isOpenDocument = text.startsWith(ZIP_ENTRY) && text.startsWith(OPEN_DOCUMENT, ENTRY_NAME);
  return isOpenDocument ? 'opendocument' : null;
}

/** The stream of a .doc's text (MS-DOC, section 2.1.1), as a compound file's directory names it: UTF-16, little-endian. */
const STREAM = [...'WordDocument'].flatMap((letter) => [letter, '\0']).join('');

/** Whether a compound file's bytes name the stream of a .doc. A .docx with a password has none. */
export class DocumentStream {
  #tail = '';
  found = false;

  take(chunk: Uint8Array): void {
    const text = this.#tail + latin1(chunk);
    this.found ||= text.includes(STREAM);
    this.#tail = text.slice(-STREAM.length);
  }
}

/** Each byte as the character of that number, in pieces, since a call takes only so many arguments. */
function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return text;
}
