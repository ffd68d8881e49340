import { describe, expect, it } from 'vitest';
import { emptyBrief, LANGUAGES } from '../../brief/brief';
import { printOutline } from '../outline';
import { templateOutline } from '../template';
import { parseOutline } from './parse-outline';

describe('an outline', () => {
  const expected = {
    title: 'Winter tyres',
    introduction: ['why now'],
    sections: [
      { heading: 'When to change', points: ['the law', 'the weather'] },
      { heading: 'What they cost', points: ['prices'] },
    ],
  };

  it.each([
    [
      'as asked for',
      '# Winter tyres\n- why now\n## When to change\n- the law\n- the weather\n## What they cost\n- prices',
    ],
    [
      'without spaces after the marks',
      '#Winter tyres\n-  why now\n##When to change\n* the law\n* the weather\n##What they cost\n+ prices',
    ],
    [
      'one level deeper, decorated',
      '## **Winter tyres**\n- why now\n### 1. When to change:\n- *the law*\n- the weather\n### 2. What they cost\n1. prices',
    ],
    [
      'with underlines',
      'Winter tyres\n============\n- why now\n\nWhen to change\n--------------\n- the law\n- the weather\n\nWhat they cost\n---\n- prices',
    ],
    [
      'with labels',
      'Title: Winter tyres\nwhy now\nSection 1: When to change\n- the law\n- the weather\nSection 2: What they cost\n- prices',
    ],
    [
      'with the introduction as a section',
      '# Winter tyres\n## Introduction\n- why now\n## When to change\n- the law\n- the weather\n## What they cost\n- prices',
    ],
    [
      'with headings under its headings',
      '# Winter tyres\n- why now\n## When to change\n### the law\n### the weather\n## What they cost\n- prices',
    ],
    [
      'after thinking, in a fence',
      '<think>hm</think>```\n# Winter tyres\n- why now\n## When to change\n- the law\n- the weather\n## What they cost\n- prices\n```',
    ],
    [
      'as HTML',
      '<h1>Winter tyres</h1><ul><li>why now</li></ul>\n<h2>When to change</h2><ul><li>the law</li><li>the weather</li></ul><h2>What they cost</h2><p>prices</p>',
    ],
    [
      'as JSON',
      '{"title":"Winter tyres","introduction":["why now"],"sections":[{"heading":"When to change","points":["the law","the weather"]},{"heading":"What they cost","points":["prices"]}]}',
    ],
    [
      'as JSON in a fence, in an object, otherwise named',
      '```json\n{"outline":{"h1":"Winter tyres","intro":"why now","parts":[{"title":"When to change","bullets":["the law","the weather"]},{"h2":"What they cost","text":"prices"}]}}\n```',
    ],
    [
      'as a table',
      '# Winter tyres\n- why now\n\n| # | Heading | Points |\n|---|---|---|\n| 1 | When to change | the law; the weather |\n| 2 | What they cost | prices |',
    ],
    [
      'with levels and identifiers in its headings',
      '# H1: Winter tyres\n- why now\n## H2: When to change {#when}\n- the law\n- the weather\n## 2️⃣ What they cost\n- prices',
    ],
    [
      'with labels in bold',
      '**Title: Winter tyres**\n- why now\n\n**Section 1: When to change**\n- the law\n- the weather\n\n**Section 2: What they cost**\n- prices',
    ],
    [
      'with its title marked as its headings, without their numbers',
      '**Winter tyres**\n- why now\n\n**1. When to change**\n- the law\n- the weather\n\n**2. What they cost**\n- prices',
    ],
    [
      'with labels alone in bold',
      '**Title:** Winter tyres\n- why now\n\n**H2:** When to change\n- the law\n- the weather\n\n**H2:** What they cost\n**H3:** prices',
    ],
    [
      'with a label in bold above headings',
      '**Titel**: Winter tyres\n- why now\n## When to change\n- the law\n- the weather\n## What they cost\n- prices',
    ],
    [
      'with its title in front matter',
      '---\ntitle: "Winter tyres"\nlang: en\n---\n\n- why now\n\n## When to change\n- the law\n- the weather\n\n## What they cost\n- prices',
    ],
    [
      'before a remark on it',
      '# Winter tyres\n- why now\n## When to change\n- the law\n- the weather\n## What they cost\n- prices\n\nLet me know if you would like any changes to the outline!',
    ],
    [
      'with rules between its sections',
      '# Winter tyres\n- why now\n---\n## When to change\n- the law\n- the weather\n---\n## What they cost\n- prices\n---',
    ],
  ])('is read %s', (_, answer) => {
    expect(parseOutline(answer, 'Fallback')).toEqual(expected);
  });

  it.each([
    ['bold lines', '**When to change**\n- the law\n- the weather\n\n**What they cost**\n- prices'],
    ['numbered lines', '1. When to change\n   - the law\n   - the weather\n2. What they cost\n   - prices'],
    ['numbers in bold', '**1.** When to change\n- the law\n- the weather\n**2.** What they cost\n- prices'],
    [
      'numbers and bold, with a point beside',
      '1. **When to change**\n   - the law\n   - the weather\n2. **What they cost**: prices',
    ],
    [
      'bullets in bold',
      '- **When to change**\n  - the law\n  - the weather\n- **What they cost**\n  - prices',
    ],
    ['letters', 'A. When to change\n- the law\n- the weather\nB. What they cost\n- prices'],
    ['Roman numerals', 'I. When to change\n- the law\n- the weather\nII. What they cost\n- prices'],
    ['colons', 'When to change:\n- the law\n- the weather\n\nWhat they cost:\n- prices'],
    [
      'a table',
      '| Section | Points |\n| --- | --- |\n| When to change | the law;the weather |\n| What they cost | prices |',
    ],
    ['headings of one level', '## When to change\n- the law\n- the weather\n## What they cost\n- prices'],
  ])('without a title has the given one: %s', (_, answer) => {
    expect(parseOutline(answer, 'Winter tyres')).toEqual({ ...expected, introduction: [] });
  });

  it.each([
    '## Winter tyres\n\n## When to change\n- the law\n- the weather\n## What they cost\n- prices',
    '**Winter tyres**\n\n**When to change**\n- the law\n- the weather\n\n**What they cost**\n- prices',
  ])('has a title that is marked as its headings, with nothing under it', (answer) => {
    expect(parseOutline(answer, 'Fallback')).toEqual({ ...expected, introduction: [] });
  });

  it('has no title in a heading about which it says nothing, beside others of that kind', () => {
    const answer = '## When to change\n## What they cost\n## Where to buy\n- shops';
    const headings = ['When to change', 'What they cost', 'Where to buy'];
    expect(parseOutline(answer, 'Winter tyres')).toMatchObject({
      ...{ title: 'Winter tyres', sections: headings.map((heading) => ({ heading })) },
    });
  });

  it.each([
    '10–15 minuuttia päivässä riittää',
    '7–9-vuotiaan hampaat',
    '3–6 år: lek och lärande',
    '1 – 2 gånger i veckan',
    '50–60-luvun talot',
    '18:00 stänger butiken',
    '24.12. aukioloajat',
    '2.0 TDI eller elbil',
    '5.1-ljud hemma',
    '4. luokan oppilas',
    'Del 1–3: så börjar du',
    '`5*5*5` i C#',
  ])('keeps the number that belongs to a heading or its title: %s', (words) => {
    const text = words.replaceAll('`', '');
    const { title, sections } = expected;
    const [first, second] = sections;
    expect(parseOutline(`# ${title}\n## ${words}\n- a\n## ${second?.heading}\n- prices`, 'F')).toEqual({
      ...{ title, introduction: [], sections: [{ heading: text, points: ['a'] }, second] },
    });
    expect(
      parseOutline(`# ${words}\n## 1. ${first?.heading}\n- a\n## 2. ${second?.heading}\n- prices`, 'F'),
    ).toEqual({ title: text, introduction: [], sections: [{ ...first, points: ['a'] }, second] });
    expect(parseOutline(`# ${words}\n## ${words}\n- a`, 'F')).toMatchObject({
      ...{ title: text, sections: [{ heading: text }] },
    });
  });

  it.each([
    [['1. luokan oppilas', '2. luokan oppilas', '3. luokan oppilas']],
    [['1–2 år', '2–3 år', '3–4 år']],
    [['1 – 2 år', '2 – 3 år', '3 – 4 år']],
    [['10. Place', '20. Place']],
    [['1. luokan oppilas', '2. luokka ja englanti', '3. Yhteenveto']],
    [['1. luokan oppilas']],
    [['1. helmikuuta', '2. maaliskuuta']],
    [['2. luokan oppilas', '3. luokan oppilas']],
    [['2.0 TDI', '2.5 TDI']],
    [['24.12. aukioloajat', '25.12. aukioloajat']],
    [['1. erä', '2. erä', '3. erä']],
    [['1. erä: alku', '2. erä ja tauko']],
    [['1. yö Lapissa', '2. yö Lapissa']],
    [['1. vko', '2. vko']],
    [['1. osa', '2. osa']],
    [['1. Päivä', '2. Päivä']],
    [['1. Päivä: matka pohjoiseen', '2. Päivä: paluu']],
    [['Part 1: Prices', 'Part 2: Prices']],
  ])('keeps numbers that do not count its headings: %s', (headings) => {
    const answer = headings.map((heading) => `## ${heading}\n- a`).join('\n');
    expect(parseOutline(answer, 'F')).toMatchObject({
      sections: headings.map((heading) => ({ heading })),
    });
  });

  it.each(['1. ', '1) ', '1 – ', '1: ', '1.', 'Section 1: ', 'Osa 1. '])(
    'loses the numbers that count its headings, as in “%sWhen”',
    (mark) => {
      const lines = ['When', 'Prices', 'Where'].map(
        (heading, at) => `## ${mark.replace('1', String(at + 1))}${heading}\n- a`,
      );
      const answer = ['# T', '## Introduction\n- b', ...lines, '## In short\n- a'].join('\n');
      expect(parseOutline(answer, 'F')).toMatchObject({
        ...{ title: 'T', introduction: ['b'] },
        sections: ['When', 'Prices', 'Where', 'In short'].map((heading) => ({ heading })),
      });
    },
  );

  it.each([
    [['1. What to buy', '2. iPhone cameras', '3. Price']],
    [['1. eBay or shop', '2. Selling', '3. Price']],
    [['1. mitä on jooga?', '2. miten aloitat?']],
    [['1. miten aloitat?', '2. miten jatkat?']],
    [['1. e-handel i korthet', '2. Frakt']],
    [['1. Yleistä', '2. luokan oppilas', '3. Muuta']],
    [['Introduction', '2. Battery life', '3. Price']],
    [['2. Battery life', '3. Price']],
    [['1. Buying', '2. Selling', '4. Price']],
    [['1. Buying', 'Selling', '3. Price', 'In short', '5. Shops']],
  ])('loses numbers that count, in lower case and with gaps, too: %s', (headings) => {
    const answer = ['# T', ...headings.map((heading) => `## ${heading}\n- a`)].join('\n');
    const shown = headings.filter((heading) => heading !== 'Introduction');
    expect(parseOutline(answer, 'F')).toMatchObject({
      ...{ title: 'T', sections: shown.map((heading) => ({ heading: heading.replace(/^\d\. /, '') })) },
    });
  });

  it('keeps an ordinal beside numbers that count without it', () => {
    const headings = ['1. Aapinen', '2. Laskut', '4. luokan oppilas'];
    const answer = ['# 1. luokan syksy', ...headings.map((heading) => `## ${heading}\n- a`)].join('\n');
    expect(parseOutline(answer, 'F')).toMatchObject({
      title: '1. luokan syksy',
      sections: [{ heading: 'Aapinen' }, { heading: 'Laskut' }, { heading: '4. luokan oppilas' }],
    });
  });

  it('has a heading in a label with a number of two levels', () => {
    const answer = 'Title: T\nSection 3.5: Foo\n- a\n**Osio 3.5.1: Bar**\n- b';
    expect(parseOutline(answer, 'F')).toEqual({
      ...{ title: 'T', introduction: [] },
      sections: [
        { heading: 'Foo', points: ['a'] },
        { heading: 'Bar', points: ['b'] },
      ],
    });
  });

  it('has its title in a Swedish label', () => {
    expect(parseOutline('Titel: Vinterdäck\n\n## Pris\n- a\n## Tid\n- b', 'F')).toMatchObject({
      ...{ title: 'Vinterdäck', sections: [{ heading: 'Pris' }, { heading: 'Tid' }] },
    });
  });

  it('is read in capitals', () => {
    const answer = 'WINTER TYRES\nWHEN TO CHANGE\n- the law\n- the weather\nWHAT THEY COST\n- prices';
    const { title, sections } = expected;
    const loud = sections.map(({ heading, points }) => ({ heading: heading.toUpperCase(), points }));
    expect(parseOutline(answer, 'Fallback')).toEqual({
      ...{ title: title.toUpperCase(), introduction: [], sections: loud },
    });
  });

  it('without headings, or with far too many, is none', () => {
    expect(parseOutline('Winter tyres are useful. You should buy some.', 'T')).toEqual({
      problem: 'no-headings',
    });
    expect(parseOutline('', 'T')).toEqual({ problem: 'no-headings' });
    const many = Array.from({ length: 40 }, (_, at) => `## Section ${at}\n- a`).join('\n');
    expect(parseOutline(many, 'T')).toEqual({ problem: 'too-many' });
  });

  it.each(LANGUAGES)('is read as it was printed, in %s', (language) => {
    const outline = templateOutline({
      ...emptyBrief(),
      ...{ language, contentType: 'article', wordCount: 'medium', humanize: 'no' },
      ...{ title: 'Sauna', mainKeyword: ['sauna'] },
      structureToggles: { useHeadings: true, includeBullets: true, addSteps: true, includeFaq: true },
    });
    expect(parseOutline(printOutline(outline), 'other')).toEqual(outline);
  });
});
