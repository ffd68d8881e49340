import { describe, expect, it } from 'vitest';
import { type CompleteBrief, emptyBrief, LANGUAGES } from '../../brief/brief';
import { PROBLEM_CODES, storedProblem } from '../problem';
import { problemInstruction } from '../problem-instructions';
import { assembleDraft, sectionTasks } from '../section-tasks';
import { templatePlan } from '../template';
import { findProblems, type WrittenText } from './find-problems';
import { findLeftover } from './patterns';
import { repairsFor } from './repairs';

const brief: CompleteBrief = {
  ...emptyBrief('english'),
  language: 'english',
  contentType: 'article',
  wordCount: 'short',
  humanize: 'no',
  title: 'Winter tyres',
  mainKeyword: ['winter tyre'],
  structureToggles: { useHeadings: true, includeBullets: true, addSteps: true, includeFaq: true },
};
const seo = {
  seoTitle: 'Winter tyres in time',
  metaDescription: 'When to change your tyres.',
  slug: 'winter-tyres',
};

function textOf(part: Partial<WrittenText> = {}, of: CompleteBrief = brief): WrittenText {
  const { title, introduction, sections } = templatePlan(of);
  const written = part.sections ?? [introduction, ...sections.map(({ markdown }) => markdown)];
  const outline = {
    title,
    introduction: [],
    sections: sections.map(({ heading }) => ({ heading, points: [] })),
  };
  return {
    ...{ brief: of, seo, links: [], missingKeywords: [], avoidedWords: [], sections: written },
    ...{ title, given: '' },
    headings: sections.map(({ heading }) => heading),
    markdown: assembleDraft(outline, written, true).markdown,
    ...part,
  };
}

/** The text with a section replaced. */
function withSection(at: number, markdown: string): WrittenText {
  return textOf({ sections: textOf().sections.map((section, index) => (index === at ? markdown : section)) });
}

const codesOf = (text: WrittenText) => findProblems(text).map(({ code }) => code);

it.each(LANGUAGES)('a clean text has no problem, in %s', (language) => {
  for (const wordCount of ['short', 'medium', 'long'] as const) {
    const of = { ...brief, language, wordCount };
    expect(findProblems(textOf({ seo: templatePlan(of).seo }, of))).toEqual([]);
  }
});

describe('in a section', () => {
  const own =
    'Service your bicycle before the winter and you will thank yourself in the spring when it still runs.';
  const swedish =
    'Det är viktigt att du byter däck när det blir kallt, för annars kan det bli svårt att stanna på isen och det är inte roligt för den som cyklar till jobbet.';

  it.each([
    ['other_language', `${own}\n\n${swedish}`],
    ['other_language', swedish],
    ['refusal', `${own} I’m sorry, but I cannot help with the rest of this.`],
    ['leftover', `${own} Contact [Company name] today.`],
    ['leftover', `${own} TODO: add prices.`],
    ['leftover', `${own} Lorem ipsum dolor sit amet.`],
    ['leftover', `${own} Call {{phone}} today.`],
    ['leftover', `${own} Lisää tähän yrityksen puhelinnumero.`],
    ['markup', `${own} Use &lt;b&gt;bold&lt;/b&gt; wisely.`],
    ['markup', `${own} <div class="x">Box</div>`],
    ['markup', `${own} This is **bold`],
    ['leftover', `${own} Call <|im_end|> us.`],
    ...[
      'Contact Your Company today.',
      'At Your Company, we care about chains.',
      'Company Name Ltd repairs it.',
      'It costs XX\u00a0€.',
      'It costs XX€ or $XX.',
      'Riders saved X % last year.',
      'We began in 20XX.',
      'Call phone number here.',
      'Call 123-456-7890.',
      'Write to info@yourcompany.com.',
      'Ask COMPANY_NAME for more.',
      'Tervetuloa, Yrityksen nimi palvelee.',
      'Yrityksen nimi Oy huoltaa sen.',
      'Soita: puhelinnumero tähän.',
      'Hinta alkaen X euroa.',
      'Huolto kestää XX minuuttia.',
      'Lisää tähän puhelinnumero.',
      'Kontakta Företagsnamn i dag.',
      'Företagsnamn erbjuder service.',
      'Välkommen till Ditt Företag!',
      'Ring telefonnummer här.',
      'Priset är X kr.',
      'Skriv här företagets adress.',
      'I hope this helps!',
      'I hope this meets your expectations.',
      'Let me know if you’d like me to make any changes!',
      'Let me know if you want me to continue.',
      'Säg till om du vill att jag gör några ändringar.',
      'Hoppas detta motsvarar dina förväntningar.',
      'Kerro, jos haluat, että teen muutoksia.',
      'Toivottavasti tämä vastaa toiveitasi!',
    ].map((text) => ['leftover', `${own} ${text}`] as const),
    ['unfinished', 'Service your bicycle before the winter and you will thank yourself in the'],
    ['unfinished', `${own} Then clean the chain with a soft brush and`],
    ['unfinished', `${own} Then you clean the chain with a soft bru`],
    ['unfinished', `${own}\n\n- Clean the chain.\n- Oil it.\n- Pump the tyr`],
    ['unfinished', `${own} These are the steps:`],
    ['leftover', `${own} Visit us at ________ today.`],
    ['leftover', `${own} Our caf\ufffd\ufffd opens today.`],
    ['leftover', `${own} Call us (insert phone number) today.`],
    ['leftover', `${own} Det kostar XX kronor.`],
    ['leftover', `${own}\n\nSanamäärä: 320`],
    ['refusal', `${own} I’m unable to fulfil this request.`],
    ['refusal', `${own} Olen tekoäly, joten en tiedä.`],
    [
      'other_language',
      `Ein Fahrrad, das im Herbst gewartet wird, rollt leicht durch den Winter und hält viele Jahre länger. Reinigen Sie zuerst die Kette, denn Salz und Sand verschleißen sie schneller.`,
    ],
    ['other_language', `${own} 首先清洁链条，因为盐和沙子会加速磨损。`],
    ['other_language', `${own} Rengör kedjan först, eftersom salt och sand sliter på den mer än allt annat.`],
    ['repetition', Array(50).fill('Service your bicycle today.').join(' ')],
    ['repetition', Array(50).fill('- Service your bicycle').join('\n')],
    ['repetition', Array(50).fill('service your bicycle today').join(' ')],
    ['repetition', `${own} ${own}`],
    ['repetition', `${own}\n\nSomething else.\n\n${own}`],
  ] as const)('finds %s', (code, markdown) => {
    const found = findProblems(withSection(1, markdown)).filter((problem) => problem.code === code);
    expect(found).toMatchObject([{ code, section: 1 }]);
  });

  it('finds a sentence of another section in the later one', () => {
    const { sections } = textOf();
    const found = findProblems(textOf({ sections: [...sections, sections[2] ?? ''] }));
    expect(found).toMatchObject([{ code: 'repetition', section: sections.length }]);
  });

  it.each([
    'Use “quotes”, (brackets) and 50 % off – all of it is text & nothing else.',
    'Sorry to hear that? It happens. I cannot imagine a winter without them.',
    'One word. One word. One word.',
    'A loan for 3 < 5 years is not a tag.',
    'Your Company Needs a Bicycle is the name of a book.',
    'Read more at https://example.com/tyres',
    'Women have XX chromosomes.',
    'Call us before noon on 040 765 4321',
    'Feel free to share this article with a friend who is moving.',
    'I hope this helps you choose the right pump.',
    'Let me know if you would like me to change the section of your roof at the inspection.',
    '\n\nOur test machine: Intel Core i7, 16 GB RAM, 512 GB SSD, Nvidia GeForce RTX 4060, Windows 11 Pro, WD Black.',
    'You can reach us in Vantaa, Espoo and Jyväskylä Mon–Fri 9 am–5 pm.',
    '\n\nSystem: Windows 11 or later.',
    '\n\n- User: reads the page\n- System: stores it',
    'Come and see us at Storgatan 5, 111 22 Stockholm',
    'You will find our new shop at Mannerheimintie 5, 00100 Helsinki',
    '\n\n#MeToo changed working life in many countries.',
  ])('finds nothing in: %s', (markdown) => {
    expect(codesOf(withSection(2, `${templatePlan(brief).sections[1]?.markdown} ${markdown}`))).toEqual([]);
  });
});

it.each([
  'Säg till om texten på skylten är otydlig, så byter vi den.',
  'Hör av dig om du vill ändra din bokning, så löser vi det.',
  'Hör av dig om du vill att jag ändrar det i din bokning.',
  'Hoppas det här hjälper dig att välja.',
  'Ilmoita, jos haluat muutoksia varaukseesi. Soita meille.',
  'Toivottavasti tästä on apua, kun valitset pumpun.',
])('finds no remark of a model in a call to act: %s', (text) => {
  expect(findLeftover(text, '')).toBeNull();
});

it('finds nothing in a call to act or a signature without a full stop', () => {
  const text = templatePlan(brief).sections[1]?.markdown;
  for (const end of [
    '**Book your time for the winter service today**',
    '– Maria, a customer of ours since 2019',
  ])
    expect(codesOf(withSection(2, `${text}\n\n${end}`))).toEqual([]);
});

describe('in the whole text', () => {
  it('finds a length that is out of the range', () => {
    const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');
    const short = textOf({ sections: [words(60), '- a\n\n1. b\n\nWhy? How?\n\nWhy?'] });
    expect(findProblems(short)).toMatchObject([{ code: 'too_short', values: { min: 300 } }]);
    expect(codesOf(textOf({ sections: [words(700), '- a\n\n1. b\n\nWhy?\n\nHow?'] }))).toEqual(['too_long']);
  });

  it('finds each structure that is missing', () => {
    const plain = templatePlan({ ...brief, structureToggles: emptyBrief().structureToggles });
    const sections = [plain.introduction, ...plain.sections.map(({ markdown }) => markdown)];
    expect(codesOf(textOf({ sections }))).toEqual(['missing_bullets', 'missing_steps', 'missing_faq']);
    expect(codesOf(textOf({ sections: [sections.join('\n\n')] }))).toContain('missing_headings');
  });

  it('finds keywords, links and words to avoid', () => {
    const links = ['https://example.com/book', 'https://example.com/shop/'];
    const text = textOf({
      links,
      missingKeywords: ['tyre'],
      avoidedWords: [{ word: 'cheap', stage: 'sections', section: 2 }],
    });
    text.sections = [...text.sections, 'See [the shop](https://example.com/shop).'];
    expect(findProblems(text)).toMatchObject([
      { code: 'avoided_word', section: 2, values: { word: 'cheap' } },
      { code: 'missing_keyword', values: { keyword: 'tyre' } },
      { code: 'missing_link', values: { link: 'https://example.com/book' } },
    ]);
  });

  it('takes a link for set where one leads to its place, and for missing where one leads below it or only names it', () => {
    const links = ['https://www.example.com/winter', 'https://example.com', 'https://example.com/named'];
    const text = textOf({ links });
    text.sections = [
      ...text.sections,
      'See [winter](http://example.com/winter/), https://example.com/named.',
    ];
    expect(findProblems(text)).toMatchObject([
      { code: 'missing_link', values: { link: 'https://example.com' } },
      { code: 'missing_link', values: { link: 'https://example.com/named' } },
    ]);
  });

  it('finds in SEO fields and headings what it finds in sections', () => {
    const german =
      'Wer sein Fahrrad im Herbst richtig wartet, fährt sicher und leicht durch den ganzen Winter.';
    const found = findProblems(
      textOf({
        seo: { ...seo, seoTitle: 'Tyres by [Company name]', metaDescription: german },
        headings: ['Why <b>tyres</b>', 'As an AI, I like tyres', 'Därför är det viktigt att byta'],
        avoidedWords: [{ word: 'cheap', stage: 'seo' }],
      }),
    );
    expect(found.map(({ code, stage, section }) => [code, stage, section])).toEqual([
      ['avoided_word', 'seo', undefined],
      ['markup', 'outline', 1],
      ['refusal', 'outline', 2],
      ['other_language', 'outline', 3],
      ['other_language', 'seo', undefined],
      ['leftover', 'seo', undefined],
    ]);
    const tasks = sectionTasks({ title: '', introduction: [], sections: [] }, brief);
    expect(
      repairsFor(found, tasks, [], 'english').map(({ stage, problems }) => [stage, problems.length]),
    ).toEqual([['seo', 3]]);
    expect(found.map((problem) => storedProblem(problem).stage)).toEqual([
      'seo',
      'outline',
      'outline',
      'outline',
      'seo',
      'seo',
    ]);
  });

  it('finds a title with a placeholder, and a field that breaks off', () => {
    expect(findProblems(textOf({ title: 'Tyres by [Company]' }))).toMatchObject([
      { code: 'leftover', stage: 'outline' },
    ]);
    expect(findProblems(textOf({ title: 'Tyres [2026]', given: 'Title: Tyres [2026]' }))).toEqual([]);
    const broken = { ...seo, metaDescription: 'How you choose tyres and' };
    expect(findProblems(textOf({ seo: broken }))).toMatchObject([{ code: 'unfinished', stage: 'seo' }]);
  });

  it('tells a word to avoid in a heading, which no section is written again for', () => {
    const avoidedWords = [{ word: 'cheap', stage: 'outline' as const, section: 1 }];
    const found = findProblems(textOf({ avoidedWords }));
    expect(found).toEqual([
      { code: 'avoided_word', stage: 'outline', section: 1, values: { word: 'cheap' } },
    ]);
    expect(repairsFor(found, [], [], 'english')).toEqual([]);
  });

  it('finds a title and a description that are longer than search results show', () => {
    const long = { ...seo, seoTitle: 'W'.repeat(45), metaDescription: 'word '.repeat(40) };
    expect(codesOf(textOf({ seo: long }))).toEqual(['seo_title_length', 'meta_description_length']);
  });
});

it('every problem has a message and an instruction in each language, with what it names', () => {
  const values = {
    language: 'swedish',
    text: 'so',
    words: 1,
    min: 2,
    max: 3,
    goal: 4,
    keyword: 'k',
    link: 'l',
    word: 'w',
    characters: 5,
  };
  for (const code of PROBLEM_CODES) {
    const messages = [
      storedProblem({ code, values }).message,
      ...LANGUAGES.map((language) => problemInstruction({ code, values }, language)),
    ];
    expect(new Set(messages).size, code).toBe(4);
    expect(messages.join(' '), code).not.toMatch(/undefined/);
  }
});

describe('repairs', () => {
  const { sections } = textOf();
  const outline = {
    title: 'Winter tyres',
    introduction: [],
    sections: templatePlan(brief).sections.map(({ heading }) => ({ heading, points: [] })),
  };
  const tasks = sectionTasks(outline, brief);
  const formed = (form: string) => tasks.find((task) => task.form === form)?.section;

  it('are made of each section once, with all its problems, and of the SEO fields', () => {
    const repairs = repairsFor(
      [
        { code: 'leftover', section: 2, values: { text: '[x]' } },
        { code: 'seo_title_length', values: { characters: 70, max: 60 } },
        { code: 'markup', section: 2, values: { text: '<b>' } },
        { code: 'missing_keyword', values: { keyword: 'tyre' } },
      ],
      ...([tasks, sections, 'english'] as const),
    );
    expect(
      repairs.map(({ stage, section, problems }) => [stage, section, problems.map(({ code }) => code)]),
    ).toEqual([
      ['sections', 0, ['missing_keyword']],
      ['sections', 2, ['leftover', 'markup']],
      ['seo', null, ['seo_title_length']],
    ]);
  });

  it('of a missing structure are made where it belongs', () => {
    const missing = (['missing_bullets', 'missing_steps', 'missing_faq'] as const).map((code) => ({
      code,
      values: {},
    }));
    const where = repairsFor(missing, tasks, sections, 'english').map(({ section }) => section);
    expect(where.toSorted()).toEqual([formed('bullets'), formed('steps'), formed('faq')].toSorted());
  });

  it('of a length are made of the sections that are farthest from their share', () => {
    const short = sections.map((section, at) =>
      at === 2 || at === 3 ? 'Too short.' : `${section} ${section} ${section}`,
    );
    const problem = { code: 'too_short' as const, values: { words: 100, min: 300 } };
    const repairs = repairsFor([problem], tasks, short, 'english');
    expect(repairs.map(({ section }) => section)).toEqual([2, 3]);
    expect(repairs[0]?.problems[0]?.values).toMatchObject({ words: 2, goal: tasks[2]?.words });
  });
});
