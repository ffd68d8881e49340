import { describe, expect, it } from 'vitest';
import { sentencesIn } from './sentences';

const textsOf = (line: string, language: 'english' | 'swedish' | 'finnish') =>
  sentencesIn(line, language).map(({ text }) => text);

describe('the sentences of a line', () => {
  it('are told apart by their ends, with their places', () => {
    const line = ' Is it fast? Yes. It is! ';
    const sentences = sentencesIn(line, 'english');
    expect(sentences.map(({ text }) => text)).toEqual(['Is it fast?', 'Yes.', 'It is!']);
    for (const { text, start, end } of sentences) expect(line.slice(start, end)).toBe(text);
  });

  it.each([
    ['swedish', 'Vi säljer t.ex. Volvo och Saab. Kom in.', 2],
    ['swedish', 'Den drar ca. Fem liter.', 1],
    ['finnish', 'Myymme esim. Volvoja. Tule käymään.', 2],
    ['finnish', 'Avajaiset ovat 3. Toukokuuta.', 1],
    ['english', 'Ask Dr. Smith or J. Jones. They know.', 2],
    ['english', 'It costs 3.50 euros. Buy it.', 2],
  ] as const)('are not ended by abbreviations: %s, %j', (language, line, count) => {
    expect(textsOf(line, language)).toHaveLength(count);
  });
});
