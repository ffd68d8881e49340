import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMatcher } from '../create-matcher';
import type { Morphology } from '../morphology';
import { createKeywordMatcher } from './matcher';

/** A language in which a word's forms end with digits, and "+" joins the parts of compounds. */
const toy: Morphology = {
  basis: 'snowball',
  textNames: (word) => {
    const lemma = word.replace(/\d+$/, '');
    return [lemma, ...(lemma.startsWith('big') ? [lemma.slice(3)] : [])];
  },
  keywordNames: (word) => [word.replace(/\d+$/, '')],
};
const { findKeyword, findKeywords } = createKeywordMatcher(toy);
const found = (text: string, keyword: string) => findKeyword(text, keyword).map(({ text }) => text);

describe('a keyword', () => {
  it('is found in each form, with offsets into the text', () => {
    expect(findKeyword('A dog1, two DOG22.', 'dog')).toEqual([
      { start: 2, end: 6, text: 'dog1' },
      { start: 12, end: 17, text: 'DOG22' },
    ]);
  });

  it('is found with its letters composed or decomposed', () => {
    expect(found('Kafe\u0301 öppet', 'kafé')).toEqual(['Kafe\u0301']);
    expect(found('Ett kafé', 'kafe\u0301')).toEqual(['kafé']);
  });

  it('tells å, ä and ö from a and o', () => {
    expect(found('Här är en far, ett får och en väg', 'får')).toEqual(['får']);
    expect(found('har', 'här')).toEqual([]);
  });

  it('is found with a soft hyphen inside', () => {
    expect(found('a long\u00adword1 b', 'longword')).toEqual(['long\u00adword1']);
  });

  it('of several words is found in order, each in some form', () => {
    expect(found('cheap2 loan3, loan cheap; cheap and loan', 'cheap loan')).toEqual(['cheap2 loan3']);
  });

  it.each(['cheap, loan', 'cheap. Loan', 'cheap (loan)', 'cheap\n\nloan', 'cheap – loan'])(
    'of several words does not stretch over a break: %j',
    (text) => {
      expect(found(text, 'cheap loan')).toEqual([]);
    },
  );

  it.each(['cheap\nloan', 'cheap\u00a0loan', 'cheap-loan', 'cheap\u2011loan'])(
    'of several words is found over a line end, a fixed space and a hyphen: %j',
    (text) => {
      expect(found(text, 'cheap loan')).toEqual([text]);
    },
  );

  it('is found as the last part of a compound, and marked as the whole word', () => {
    expect(found('A bigloan1 and a home-loan2', 'loan')).toEqual(['bigloan1', 'home-loan2']);
  });

  it.each(['loan-office', 'loan- and savings', 'loan‑office'])(
    'is not found as an earlier part of a word with hyphens: %j',
    (text) => {
      expect(found(text, 'loan')).toEqual([]);
    },
  );

  it('with a hyphen is found without it, and the other way round', () => {
    expect(found('Free wifi and wi-fi2', 'wi-fi')).toEqual(['wifi', 'wi-fi2']);
    expect(found('Free wi-fi2', 'wifi')).toEqual(['wi-fi2']);
  });

  it('of signs is told from the letter alone', () => {
    expect(found('C, C++ and C#', 'C++')).toEqual(['C++']);
    expect(found('C, C++ and C#', 'C')).toEqual(['C']);
    expect(found('A B&B by the sea, B B', 'B&B')).toEqual(['B&B']);
  });

  it.each([
    ["kids' bikes", 'Our kids’ bikes are light', 'kids’ bikes'],
    ['kids’ bikes', "Our kids' bikes are light", "kids' bikes"],
    ['kids bikes', 'Our kids’ bikes are light', 'kids’ bikes'],
    ["kids' bikes", 'Our kids bikes are light', 'kids bikes'],
    ["cats' beds", 'The ‘soft’ cats’ beds', 'cats’ beds'],
    ["rock 'n' roll", 'We play rock ’n’ roll', 'rock ’n’ roll'],
  ])(
    'with an apostrophe is found with another one, and a possessive plural with none: %s in %j',
    (keyword, text, there) => {
      expect(found(text, keyword)).toEqual([there]);
    },
  );

  it.each(['the ‘best bikes’ shop', "the 'best bikes' shop", 'the bikes’, shop'])(
    'of several words does not stretch over the end of a quotation: %j',
    (text) => {
      expect(found(text, 'bikes shop')).toEqual([]);
    },
  );

  it.each(['', '  ', '–', '?!'])('without a word is found nowhere: %j', (keyword) => {
    expect(found('A text – with signs?!', keyword)).toEqual([]);
  });

  it('is counted by itself when others overlap it', () => {
    expect(
      findKeywords('cheap loan', ['loan', 'cheap loan', 'dear']).map(({ occurrences }) => occurrences.length),
    ).toEqual([1, 1, 0]);
  });

  it('is not found twice in the same words', () => {
    expect(found('go go go', 'go go')).toEqual(['go go']);
  });
});

describe('a keyword as people search for it', () => {
  const matcher = createMatcher('english');
  const inTitle = (text: string, keyword: string) =>
    matcher
      .findKeywords(text, [keyword], [{ start: 0, end: text.length }])
      .flatMap(({ occurrences }) => occurrences.map((one) => one.text));

  it.each([
    ['plumber London', 'Plumber – London'],
    ['plumber London', 'Plumber: London'],
    ['plumber London', 'Plumber | London'],
    ['plumber London', 'Plumber, London'],
    ['plumber in London', 'Plumber – London'],
    ['electric bike best test', 'Electric bike – best in test'],
  ])('is found in a title that parts its words: %s in %s', (keyword, title) => {
    expect(inTitle(title, keyword)).toEqual([title]);
    expect(matcher.findKeyword(title, keyword)).toEqual([]);
  });

  it.each([
    ['plumber London', 'Plumber. London'],
    ['plumber London', 'Plumber (London)'],
    ['plumber London', 'Plumber – central London'],
    ['in London', 'Plumber – London'],
    ['wi-fi', 'Wi – fi'],
  ])('is not found in a title over a full stop or another word: %s in %s', (keyword, title) => {
    expect(inTitle(title, keyword)).toEqual([]);
  });

  it('is found over a dash within a title alone', () => {
    const text = 'Plumber – London\n\nPlumber – London';
    expect(matcher.findKeywords(text, ['plumber London'], [{ start: 0, end: 16 }])[0]?.occurrences).toEqual([
      { start: 0, end: 16, text: 'Plumber – London' },
    ]);
  });

  it('is found with two function words between, and no more', () => {
    expect(matcher.findKeyword('A gift for your mum', 'gift mum')).toHaveLength(1);
    expect(matcher.findKeyword('A gift for the mum of your mum', 'gift mum')).toHaveLength(1);
    expect(matcher.findKeyword('A gift to and for your mum', 'gift mum')).toEqual([]);
  });
});

describe('a word without end', () => {
  it('is looked up in no dictionary, alone or joined by hyphens', () => {
    const asked: string[] = [];
    const matcher = createKeywordMatcher({
      ...toy,
      textNames: (word) => {
        asked.push(word);
        return [word];
      },
    });
    const long = 'a'.repeat(10_000);
    const chain = Array.from({ length: 1_000 }, () => 'ab').join('-');
    expect(matcher.findKeyword(`${long} ${chain}`, long)).toHaveLength(1);
    expect(Math.max(...asked.map((word) => word.length))).toBeLessThan(100);
  });
});

describe('occurrences', () => {
  const piece = fc.constantFrom(
    'laina',
    'Loans',
    'loan-',
    'hus',
    'ä',
    'a\u0308',
    ' ',
    '-',
    '\n',
    '👍',
    'EU:n',
    '’',
    '.',
    '+',
  );
  const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
  const keyword = fc.constantFrom('laina', 'loan', 'hus', 'ä', 'hus ä', 'EU', 'loan-hus');

  it.each(['english', 'swedish', 'finnish'] as const)(
    'lie in the text, in order and apart, in %s',
    (language) => {
      const matcher = createMatcher(language);
      fc.assert(
        fc.property(text, keyword, (whole, wanted) => {
          let end = 0;
          for (const occurrence of matcher.findKeyword(whole, wanted)) {
            expect(occurrence.start).toBeGreaterThanOrEqual(end);
            expect(whole.slice(occurrence.start, occurrence.end)).toBe(occurrence.text);
            expect(occurrence.text).not.toBe('');
            end = occurrence.end;
          }
        }),
      );
    },
  );
});

it('a possessive plural is a form in English', () => {
  const matcher = createMatcher('english');
  const texts = (text: string, keyword: string) => matcher.findKeyword(text, keyword).map((one) => one.text);
  expect(texts('Read our customers’ reviews.', 'customer reviews')).toEqual(['customers’ reviews']);
  expect(texts('A ladies’ watch', 'lady')).toEqual(['ladies’']);
});

it('a word of several that the text writes with hyphens is found', () => {
  const matcher = createMatcher('english');
  const texts = (text: string, keyword: string) => matcher.findKeyword(text, keyword).map((one) => one.text);
  expect(texts('E-commerce SEO and ecommerce SEO', 'ecommerce seo')).toEqual([
    'E-commerce SEO',
    'ecommerce SEO',
  ]);
  expect(texts('The best Wi-Fi in town, the best fi', 'best wifi')).toEqual(['best Wi-Fi']);
  expect(texts('The best Wi-Fi-router', 'best wifi')).toEqual([]);
});

it('a noun that ends like a participle stands before others, too', () => {
  const matcher = createMatcher('english');
  const texts = (text: string, keyword: string) => matcher.findKeyword(text, keyword).map((one) => one.text);
  expect(texts('A bed for a child', 'bed child')).toEqual(['bed for a child']);
  expect(texts('Wedding rings, a ring for men', 'ring men')).toEqual(['ring for men']);
  expect(texts('We used the car', 'used car')).toEqual([]);
});

it('a capital is a name in a sentence and at the end of a title, not in one with a capital for each word', () => {
  const matcher = createMatcher('english');
  const isFound = (text: string, keyword: string, isTitle: boolean) =>
    matcher.findKeywords(text, [keyword], isTitle ? [{ start: 0, end: text.length }] : [])[0]?.occurrences
      .length === 1;
  expect(isFound('How We Used the Car', 'used car', true)).toBe(false);
  expect(isFound('Mobile cleaning in Leeds', 'cleaning Leeds', true)).toBe(true);
  expect(isFound('Cleaning in Leeds', 'cleaning Leeds', true)).toBe(true);
  expect(isFound('Cleaning in Leeds is quick.', 'cleaning Leeds', false)).toBe(true);
});

describe('without data', () => {
  it.each(['swedish', 'finnish'] as const)('a matcher of %s goes by endings and says so', (language) => {
    expect(createMatcher(language).basis).toBe('snowball');
  });
});
