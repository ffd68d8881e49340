import type { Language } from '../brief/brief';
import { countWords } from '../text/words';
import { parseDraft } from './markdown/parse-draft';
import { plainText } from './plain-text';

/** Words of a text in the draft format, without its markup. It parses the text: the server has a worker thread do it (`measureText`). */
export function draftWords(markdown: string, language: Language): number {
  return countWords(plainText(parseDraft(markdown)), language);
}
