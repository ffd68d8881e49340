import type { DocumentProblem } from '#domain/documents/document-problems';

/** As much of a name or an address as a sentence can hold, in characters. */
const LONGEST_FOUND = 120;

/** Thrown while a file is inspected; ends the inspection with its problem and the name of what was found. */
export class Refused extends Error {
  readonly found: string;

  constructor(
    readonly problem: DocumentProblem,
    found = '',
  ) {
    super(problem);
    this.name = 'Refused';
    this.found = readable(found);
  }
}

/** On one line, without control characters and those that turn the direction of what follows. */
function readable(text: string): string {
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  const characters = [...line];
  return characters.length > LONGEST_FOUND ? `${characters.slice(0, LONGEST_FOUND - 1).join('')}…` : line;
}
