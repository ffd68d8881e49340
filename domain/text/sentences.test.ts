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
    ['english', 'See no. 5 in St. Pauls. Go there.', 2],
    ['english', '1. First of all, measure.', 1],
  ] as const)('are not ended by abbreviations: %s, %j', (language, line, count) => {
    expect(textsOf(line, language)).toHaveLength(count);
  });

  it.each([
    ['english', 'There is room for 12. Breakfast is included.', 2],
    ['english', 'The answer is no. We checked.', 2],
    ['swedish', 'Vi sålde 40 st. Det räckte. Skor, kläder m.m. Kom in.', 4],
    ['swedish', 'Det kostar 12. Frukost ingår, bröd, ost osv. Välkommen.', 3],
    ['finnish', 'Meillä on kahvia, teetä yms. Tervetuloa.', 2],
  ] as const)('are ended by what only looks like one: %s, %j', (language, line, count) => {
    expect(textsOf(line, language)).toHaveLength(count);
  });
});

it.each([
  [
    'english',
    'Is it “safe”? Yes! Dr. Smith of Acme Inc. said so, e.g. in 2024. It costs 3.5 euros (see p. 4). Go.',
  ],
  [
    'swedish',
    'Är det sant?! Ja, t.ex. Oslo har det. Kl. 12 öppnar J. Berg. ”Kom!” sade hon. Den 3. gången gick det.',
  ],
  [
    'finnish',
    'Onko näin? On, esim. Helsinki 3. luokassa. Klo 12. Avaa J. Virtanen! Hinta on 3,5 euroa... Tule.',
  ],
] as const)('a long line has the sentences of its parts, in %s', (language, paragraph) => {
  const texts = (line: string) => sentencesIn(line, language).map(({ text }) => text);
  const long = Array.from({ length: 200 }, () => paragraph).join(' ');
  expect(texts(long)).toEqual(Array.from({ length: 200 }, () => texts(paragraph)).flat());
});

it('a line of nothing but ends of sentences takes no more than linear time', () => {
  const begun = performance.now();
  expect(sentencesIn('?a'.repeat(50_000), 'english')).toHaveLength(50_001);
  expect(performance.now() - begun).toBeLessThan(1_500);
});
