import type { Inline } from '../document';
import type { PartShape } from './document-parts';

/** A stretch of a part that both documents have, or one of them; as the new document writes and marks it where both have it. */
export interface ComparedRun {
  kind: 'same' | 'removed' | 'added';
  content: Inline[];
}

export interface ComparedPart {
  state: 'same' | 'changed' | 'removed' | 'added' | 'moved';
  /** As it is in the new document, or in the old one if it was removed. */
  shape: PartShape;
  /** A moved part may have been changed too: then it has other runs than `same`. */
  runs: ComparedRun[];
  /** Its place among the parts of the old document; null if it was added. */
  oldPlace: number | null;
  /** Its place among the parts of the new document; null if it was removed. */
  newPlace: number | null;
}

export interface Comparison {
  /** In the order of the new document; a removed part stands where its neighbours in the old one are. */
  parts: ComparedPart[];
  /** Words of the new document, as `wordsIn` finds them. */
  words: number;
  /** Those among them that the old one does not have in the part's earlier version. */
  addedWords: number;
  /** `addedWords` of `words`, from 0 to 1; 0 for a document without words. */
  share: number;
}
