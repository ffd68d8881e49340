import type { Language } from '../../brief/brief';
import { sentencesIn } from '../../text/sentences';
import { countWords } from '../../text/words';
import type { TextProblem } from '../problem';
import { shown } from './shown';

/** A sentence of so many words may stand once. */
const LONG_SENTENCE = 6;
/** A shorter one, of two words at least, may stand so often: an answer, a call, a turn of speech. */
const SHORT_SENTENCE_TIMES = 3;
/** Within one line without full stops, so many words in a row may stand so often. */
const RUN = { words: 4, times: 4 };

interface Lines {
  section: number;
  lines: readonly string[];
}

/** One problem for each section that repeats a sentence, of itself or of a section before it. */
export function repetitions(sections: readonly Lines[], language: Language): TextProblem[] {
  const seen = new Map<string, number>();
  return sections.flatMap(({ section, lines }) => {
    let repeated: string | undefined;
    for (const { text } of lines.flatMap((line) => sentencesIn(line, language))) {
      const key = normal(text);
      const words = countWords(text, language);
      const times = (seen.get(key) ?? 0) + 1;
      seen.set(key, times);
      if (words >= LONG_SENTENCE ? times > 1 : words > 1 && times > SHORT_SENTENCE_TIMES) repeated ??= text;
    }
    repeated ??= lines.map(repeatedRun).find((run) => run !== null) ?? undefined;
    return repeated === undefined
      ? []
      : [{ code: 'repetition' as const, section, values: { text: shown(repeated) } }];
  });
}

/** Words that a model which has lost its thread writes over and over; null where a line has none. */
function repeatedRun(line: string): string | null {
  const words = normal(line).split(' ');
  const seen = new Map<string, number>();
  for (let at = 0; at + RUN.words <= words.length; at++) {
    const run = words.slice(at, at + RUN.words).join(' ');
    const times = (seen.get(run) ?? 0) + 1;
    if (times > RUN.times) return run;
    seen.set(run, times);
  }
  return null;
}

function normal(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim();
}
