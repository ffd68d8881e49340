import type { DocumentProblem } from '#domain/document/docx/document-problems';

/** Longest part of a name or URL in a message, in characters. */
const MAX_FOUND_LENGTH = 120;

/** Thrown during inspection: ends it with a problem and the name of the finding. */
export class DocumentRefused extends Error {
  readonly found: string;

  constructor(
    readonly problem: DocumentProblem,
    found = '',
  ) {
    super(problem);
    this.name = 'DocumentRefused';
    this.found = readable(found);
  }
}

/** On one line, without control characters and text direction marks. */
function readable(text: string): string {
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  const characters = [...line];
  return characters.length > MAX_FOUND_LENGTH
    ? `${characters.slice(0, MAX_FOUND_LENGTH - 1).join('')}…`
    : line;
}
