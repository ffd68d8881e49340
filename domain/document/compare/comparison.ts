import type { Inline } from '../document';
import type { PartShape } from './document-parts';

/** A stretch of a part that both documents have, or one of them; as the new document writes and marks it where both have it. */
export interface ComparedRun {
  /**
   * - `same`: in the old document it stands in the part's earlier version;
   * - `kept`: there it stands in another part, among the same words: the parts were split or merged;
   * - `moved`: there it stands in another part, among other words;
   * - `departed`: of the old document; in the new one it is a `kept` or `moved` run of another part, so that it is not shown here;
   * - `removed`, `added`: only one document has it.
   */
  kind: 'same' | 'kept' | 'moved' | 'departed' | 'removed' | 'added';
  content: Inline[];
}

export interface ComparedPart {
  /** A part that was `added` or `removed` may have words that the other document has in other parts. */
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
  /** Those among them that the old one does not have: those of the `added` runs. */
  addedWords: number;
  /** `addedWords` of `words`, from 0 to 1; 0 for a document without words. */
  share: number;
}

/** Whether a removed part still has something to show: not once all its words stand in other parts. */
export function isShown({ state, runs }: ComparedPart): boolean {
  return state !== 'removed' || runs.length === 0 || runs.some(({ kind }) => kind !== 'departed');
}
