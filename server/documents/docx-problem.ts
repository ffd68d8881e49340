export type DocxProblem =
  | 'empty'
  | 'too-large'
  | 'encrypted'
  | 'not-zip'
  | 'truncated'
  | 'not-word'
  | 'macros'
  | 'zip-bomb'
  | 'unsafe-path';

/** Thrown while a file is inspected; ends the inspection with its problem. */
export class Refused extends Error {
  constructor(readonly problem: DocxProblem) {
    super(problem);
    this.name = 'Refused';
  }
}
