import { describe, expect, it } from 'vitest';
import { emptyBrief, LANGUAGES } from '../../brief/brief';
import { printOutline } from '../outline';
import { templateOutline } from '../template';
import { parseOutline } from './parse-outline';
import { parseSection, type SectionForm } from './parse-section';
import { parseSeo } from './parse-seo';
import { findRefusal, refusalIn } from './refusal';

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

describe('a section', () => {
  const form: SectionForm = {
    heading: 'When to change',
    others: ['Winter tyres', 'What they cost'],
    faq: false,
    useHeadings: true,
    links: ['https://example.com/book/'],
    callToAction: '',
  };

  it('loses its own heading, and what belongs to the next', () => {
    const answer =
      '# Winter tyres\n\n## 1. When to change\n\nNow.\n\n### By law\n\nIn December.\n\n## What they cost\n\nA lot.';
    expect(parseSection(answer, form)).toBe('Now.\n\n### By law\n\nIn December.');
    expect(parseSection('**When to change:**\n\nNow.', form)).toBe('Now.');
  });

  it('loses its own heading without marks, and what follows another such one', () => {
    expect(parseSection('When to change\n\nNow.', form)).toBe('Now.');
    expect(parseSection('When to change:\n\nNow.\n\nWhat they cost\n\nA lot.', form)).toBe('Now.');
    expect(parseSection('**When to change**\nNow.', form)).toBe('Now.');
    expect(parseSection('## Section 1: When to change\n\nNow.', form)).toBe('Now.');
    expect(parseSection('**Now** is good.\nAnd later.', form)).toBe('**Now** is good. And later.');
  });

  it('knows a heading with its number, and one that differs from it in the number', () => {
    const answer = '## 2. When to change\n\nNow.\n\n## 3. What they cost\n\nA lot.';
    expect(parseSection(answer, form)).toBe('Now.');
    const phones = { ...form, heading: 'iPhone cameras', others: ['e-handel i korthet'] };
    expect(parseSection('## 2. iPhone cameras\n\nNow.\n\n## 3. e-handel i korthet\n\nA lot.', phones)).toBe(
      'Now.',
    );
    const grades = { ...form, heading: '3. luokan oppilas', others: ['4. luokan oppilas'] };
    expect(parseSection('**3. luokan oppilas**\n\nLukee.', grades)).toBe('Lukee.');
    expect(parseSection('Laskee.\n\n5. luokan oppilas\n\nLukee.', grades)).toContain('Lukee.');
  });

  it('with questions keeps those that another section is about, up to a heading of its level', () => {
    const faq = { ...form, faq: true, heading: 'Questions', others: ['Winter tyres', 'What do they cost?'] };
    for (const mark of [(q: string) => `### ${q}`, (q: string) => `**${q}**`, (q: string) => q]) {
      const text = ['What do they cost?', 'Who changes them?']
        .map((q) => `${mark(q)}\n\nIt varies.`)
        .join('\n\n');
      expect(parseSection(`## Questions\n\n${text}`, faq)).toBe(text);
      expect(parseSection(`${text}\n\n## What do they cost?\n\nA lot.`, faq)).toBe(text);
    }
    expect(parseSection('## Who changes them?\n\nWe do.', faq)).toBe('### Who changes them?\n\nWe do.');
  });

  it('keeps a last sentence with the brief’s call to act', () => {
    const text = 'Now.\n\nLet me know of the section of the tyre that is worn, and book a change.';
    expect(parseSection(text, form)).toBe('Now.');
    expect(parseSection(text, { ...form, callToAction: 'Book a change' })).toBe(text);
  });

  it('is read from HTML and from JSON', () => {
    const html = '<h2>When to change</h2><p>Now, <strong>soon</strong>.</p><ul><li>one</li></ul>';
    expect(parseSection(html, form)).toBe('Now, **soon**.\n\n- one');
    expect(parseSection('{"heading":"When to change","content":"Now.\\n\\nSoon."}', form)).toBe(
      'Now.\n\nSoon.',
    );
  });

  it('has inner headings at level 3, or in bold in a text without headings', () => {
    expect(parseSection('Now.\n\n##By law\n\nIn December.', form)).toBe('Now.\n\n### By law\n\nIn December.');
    expect(parseSection('Now.\n\n### By law\n\nIn December.', { ...form, useHeadings: false })).toBe(
      'Now.\n\n**By law**\n\nIn December.',
    );
  });

  it('keeps the links that the brief names, and of any other the words', () => {
    const answer = 'See [the book](http://www.example.com/book) and [this](https://evil.example/x).';
    expect(parseSection(answer, form)).toBe('See [the book](http://www.example.com/book) and this.');
  });

  it('keeps lists, and is empty where nothing is left', () => {
    expect(parseSection('- one\n- two\n\n1. first\n2. second', form)).toBe(
      '- one\n- two\n\n1. first\n2. second',
    );
    expect(parseSection('## When to change', form)).toBe('');
  });
});

describe('the SEO fields', () => {
  const expected = {
    seoTitle: 'Winter tyres in time',
    metaDescription: 'When to change.',
    slug: 'winter-tyres',
  };

  it.each([
    ['as asked for', 'TITLE: Winter tyres in time\nDESCRIPTION: When to change.\nSLUG: winter-tyres'],
    [
      'decorated',
      '**Title:** "Winter tyres in time"\n\n**Meta description:** *When to change.*\n\n- **Slug:** `Winter tyres`',
    ],
    [
      'in another order, below their names',
      'SLUG:\n/winter_tyres/\n### SEO title:\nWinter tyres in time\n### Description:\nWhen to change.',
    ],
    [
      'as JSON',
      '{"seo_title":"Winter tyres in time","meta_description":"When to change.","slug":"winter-tyres"}',
    ],
    [
      'in a table',
      '| Field | Value |\n|---|---|\n| TITLE | Winter tyres in time |\n| DESCRIPTION | When to change. |\n| SLUG | winter-tyres |',
    ],
    [
      'as HTML',
      '<title>Winter tyres in time</title>\n<meta name="description" content="When to change.">\n<p><b>SLUG:</b> winter-tyres</p>',
    ],
    ['on one line', 'TITLE: Winter tyres in time DESCRIPTION: When to change. SLUG: winter-tyres'],
    ['named in Swedish', 'Titel: Winter tyres in time\nBeskrivning: When to change.\nURL: winter-tyres'],
    [
      'named in Finnish',
      '1. Otsikko: Winter tyres in time\n2. Kuvaus: When to change.\n3. Osoite: winter-tyres',
    ],
  ])('are read %s', (_, answer) => {
    expect(parseSeo(answer, 'article')).toEqual(expected);
  });

  it.each([
    ['https://www.yritys.fi/pyoran-huolto', 'pyoran-huolto'],
    ['https://yritys.fi/blogi/py%C3%B6r%C3%A4n-huolto.html?ref=1#alku', 'pyoran-huolto'],
    ['www.yritys.fi/pyoran_huolto/', 'pyoran-huolto'],
    ['/blogi/pyoran-huolto/', 'pyoran-huolto'],
    ['https://www.yritys.fi/', 'winter-tyres'],
    ['yritys.fi/blogi/pyoran-huolto', 'pyoran-huolto'],
    ['100%-villa', '100-villa'],
  ])('have the slug of an address: %s', (slug, expected) => {
    const answer = `TITLE: Winter tyres\nDESCRIPTION: When to change.\nSLUG: ${slug}`;
    expect(parseSeo(answer, 'article')).toMatchObject({ slug: expected });
  });

  it.each([
    ['24/7-service', '24-7-service'],
    ['tcp/ip-guide', 'tcp-ip-guide'],
    ['vad-ar-vegan/vegetariskt', 'vad-ar-vegan-vegetariskt'],
    ['c#-basics', 'c-basics'],
    ['node.js/express-guide', 'nodejs-express-guide'],
    ['winter-tyres?ref=1', 'winter-tyres'],
  ])('have all words of a phrase in their slug: %s', (slug, expected) => {
    const answer = `TITLE: Winter tyres\nDESCRIPTION: When to change.\nSLUG: ${slug}`;
    expect(parseSeo(answer, 'article')).toMatchObject({ slug: expected });
  });

  it('are never shortened, and a missing slug comes from the title', () => {
    const long = 'word '.repeat(60).trim();
    expect(parseSeo(`TITLE: ${long}\nDESCRIPTION: ${long}.`, 'article')).toEqual({
      seoTitle: long,
      metaDescription: `${long}.`,
      slug: long.replaceAll(' ', '-'),
    });
  });

  it('that are missing are named', () => {
    expect(parseSeo('SLUG: a', 'article')).toEqual({ missing: ['TITLE', 'DESCRIPTION'] });
    expect(parseSeo('TITLE: a', 'article')).toEqual({ missing: ['DESCRIPTION'] });
    expect(parseSeo('TITLE:\nDESCRIPTION: Something nice.\nSLUG: x', 'article')).toEqual({
      missing: ['TITLE'],
    });
  });
});

describe('a refusal', () => {
  it.each([
    'I’m sorry, but I can’t help with that request.',
    "I can't write this text.",
    'Sorry, but as an AI language model I cannot create such content.',
    'Jag är ledsen, men jag kan inte hjälpa till med det.',
    'Tyvärr kan jag inte skriva den här texten.',
    'Valitettavasti en voi kirjoittaa tällaista tekstiä.',
    'Olen pahoillani, mutta en voi auttaa tässä.',
    'As an AI assistant, I cannot browse the web.',
    'As a language model I have no opinion on tyres.',
    'Som AI kan jag inte skriva om det här.',
    'Som språkmodell har jag inga åsikter om däck.',
    'Tekoälynä en voi kirjoittaa tästä.',
    'Kieltäydyn kirjoittamasta tästä aiheesta.',
    'I cannot assist.',
    'I can’t help you with this topic. Would you like something else?',
    'Jag kan inte hjälpa dig med det.',
    'En voi auttaa sinua tässä.',
  ])('is recognized: %s', (answer) => {
    expect(refusalIn(answer)).toBe('plainly');
    expect(refusalIn(answer, 'I can’t help my child. Jag kan inte hjälpa mitt barn.')).toBe('plainly');
  });

  it.each([
    'I can’t help my child with maths homework – what now?',
    'Jag kan inte hjälpa mitt barn med läxorna. Så tänker många föräldrar.',
    'Jag kan inte skriva CV – så får du hjälp',
    'En voi auttaa lastani läksyissä, mutta joku muu voi.',
    'Kun en pysty jatkamaan työssä: uupumuksen merkit',
    'Help, I can’t write a CV!',
    'When I can’t support my team, I ask for help.',
    'I cannot provide medical advice.',
  ])('may be what a text begins with, and is none in the customer’s words: %s', (answer) => {
    expect(refusalIn(answer)).toBe('perhaps');
    expect(refusalIn(answer, `Title: ${answer.toUpperCase().replaceAll('’', "'")}`)).toBeNull();
    expect(findRefusal(answer, answer)).toBeNull();
    // Another sentence of the answer may refuse all the same.
    expect(refusalIn(`${answer} I’m sorry, but I can’t help with that.`, answer)).toBe('plainly');
  });

  it.each([
    'I can’t imagine a summer without berries. Neither can you, once you have tasted them.',
    'Sorry is the hardest word, but a good complaint policy begins with it.',
    'Tyvärr finns det ingen genväg till en bra sömn. Men det finns vanor som hjälper.',
    'As an AI company we are asked one question more often than others. It is a fair one.',
    'Use it as an AI assistant for your mail. As an AI model it is small, but it is fast.',
    '“I can’t help smiling every time I get on it,” says Maria. Neither can we.',
    'Som AI-företag får vi en fråga oftare än alla andra. Teknik som AI är här för att stanna.',
    '”Jag kan inte hjälpa att jag ler”, säger Maria, som cyklar till jobbet varje dag.',
    'Mitä jos kieltäydyn tarjouksesta? Ei mitään, maksat vain tarkastuksen.',
    'Sovellus toimii tekoälynä taustalla, ja se oppii sinun tavoistasi.',
    'Valitettavasti talvi tulee aina yllättäen, ja renkaat jäävät vaihtamatta.',
    `${'A long text about service. '.repeat(60)} We cannot help everybody.`,
  ])('is no text that regrets something: %s', (answer) => {
    expect(refusalIn(answer)).toBeNull();
  });
});
