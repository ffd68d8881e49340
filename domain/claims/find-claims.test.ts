import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../brief/brief';
import { CLAIM_LIMITS } from './claim';
import { type ClaimsInput, findClaims } from './find-claims';
import { claimKey } from './normalize-claim';

const input = (markdown: string, part: Partial<ClaimsInput> = {}): ClaimsInput => ({
  language: 'english',
  markdown,
  seoTitle: '',
  metaDescription: '',
  brief: '',
  reference: '',
  ...part,
});
const supportOf = (markdown: string, part: Partial<ClaimsInput>) =>
  findClaims(input(markdown, part)).map(({ text, supported }) => [text, supported]);

describe('the claims of a text', () => {
  it('name their places in the Markdown and the SEO fields', () => {
    const markdown = 'We repair **1,200** bikes.\n\n- Prices from €49';
    const claims = findClaims(input(markdown, { metaDescription: 'Over 1 200 bikes a year' }));
    expect(claims.map(({ key, text }) => [key, text])).toEqual([
      ['number:1200', '1,200'],
      ['price:49 €', '€49'],
    ]);
    const [number, price] = claims;
    expect(number?.places.map(({ in: where }) => where)).toEqual(['text', 'metaDescription']);
    const [place] = number?.places ?? [];
    expect(markdown.slice(place?.start, place?.end)).toBe('1,200');
    const [other] = price?.places ?? [];
    expect(markdown.slice(other?.start, other?.end)).toBe('€49');
  });

  it('name the words of each place, without markup', () => {
    const markdown =
      'We repair 1,200 bikes.\n\nThat is 1 200 of them, from [€49](https://a.fi) to **1&nbsp;200** €.';
    const claims = findClaims(input(markdown, { seoTitle: '1200 bikes' }));
    expect(claims.map(({ places }) => places.map(({ in: where, words }) => [where, words]))).toEqual([
      [
        ['text', '1,200'],
        ['text', '1 200'],
        ['seoTitle', '1200'],
      ],
      [['text', '€49']],
      [['text', '1\u00a0200 €']],
    ]);
  });

  it('keep their keys when the text around them changes', () => {
    const keys = (markdown: string) => findClaims(input(markdown)).map(({ key }) => key);
    expect(keys('It takes 45 minutes.\n\nSince 3 March 2024 we are here.')).toEqual([
      'number:45 minut',
      'date:2024-3-3',
    ]);
    expect(keys('New words. Open since 3rd March 2024.\n\n# Soon\n\nIn 45 minutes you are done.')).toEqual([
      'date:2024-3-3',
      'number:45 minut',
    ]);
  });
});

it.each([
  ['finnish', 'Kiuas: 1800 W, 1600 g, 2000 tuntia.', ['1800 W', '1600 g', '2000 tuntia']],
  ['finnish', 'Yli 2000 asiakasta.', ['2000 asiakasta']],
  ['swedish', 'Från 1800 W, 1600 m² och 1500 kunder.', ['1800 W', '1600 m²', '1500 kunder']],
  [
    'english',
    'It has 1500–2000 VA, 1600 rpm, 50 Hz, 1920 x 1080.',
    ['1500–2000 VA', '1600 rpm', '50 Hz', '1920 x', '1080'],
  ],
  ['english', 'Over 2000 people, 2000 years old.', ['2000 people', '2000 years']],
  ['english', 'After 2000 hours, before 1500 miles.', ['2000 hours', '1500 miles']],
  ['english', 'Used by 2000 people, from 1800 W.', ['2000 people', '1800 W']],
  ['swedish', 'Redan 2000 kunder, under 1500 timmar.', ['2000 kunder', '1500 timmar']],
  ['finnish', 'Jo 2000 asiakasta.', ['2000 asiakasta']],
] as const)('a figure like a year with a unit is a number: %s, %s', (language, markdown, texts) => {
  const found = findClaims(input(markdown, { language })).map(({ kind, text }) => [kind, text]);
  expect(found).toEqual(texts.map((text) => ['number', text]));
});

it.each([
  ['english', 'In 2018 Tim won, in 2019 people came.', ['In 2018', 'in 2019']],
  ['english', 'After 2015 customers expected more.', ['After 2015']],
  ['english', 'Since 2010 hours changed.', ['Since 2010']],
  ['english', 'In 2010 minutes were kept, in 2015 feet.', ['In 2010', 'in 2015']],
  ['english', 'In May 2020 people stayed home.', ['In May', '2020']],
  ['english', 'In spring 2021 employees moved.', ['spring 2021']],
  ['english', 'Between 2015 and 2020 customers left.', ['2015', '2020']],
  ['english', 'Already 2015 members paid. The 2019 products.', ['2015', '2019']],
  ['swedish', 'Redan 2015 kunder klagade.', ['2015']],
  ['swedish', 'Mellan 2015 och 2020 personer.', ['2015', '2020']],
  ['swedish', 'Sedan 2018 timmar räknas.', ['Sedan 2018']],
  ['finnish', 'Vuonna 2015 asiakasta kuultiin, jo 2016 asiakkaat.', ['Vuonna 2015', '2016']],
  [
    'finnish',
    'Vuonna 2000 tuntia laskettiin, toukokuussa 2020 ihmistä.',
    ['Vuonna 2000', 'toukokuussa 2020'],
  ],
  ['english', 'Built 1998–2004 by hand.', ['1998–2004']],
  ['swedish', 'Sedan 2018 min bror, 2020 års modell.', ['Sedan 2018', '2020']],
  ['finnish', 'Vuonna 1998 metsä, 2019 vuosimalli.', ['Vuonna 1998', '2019']],
] as const)('a year is a date beside words that begin like units: %s, %s', (language, markdown, texts) => {
  const found = findClaims(input(markdown, { language })).filter(({ kind }) => kind !== 'name');
  expect(found.map(({ kind, text }) => [kind, text])).toEqual(texts.map((text) => ['date', text]));
});

it.each([
  ['english', 'Built in 2020–2023.', 'Built in 2020–2025.'],
  ['english', 'Open from March to May.', 'Open from March to June.'],
  ['english', 'Apply before March.', 'Apply after March.'],
  ['english', 'It is 0.125 mm thick.', 'It is 125 mm thick.'],
  ['swedish', 'Mässan är 12.–15.6.2026.', 'Mässan är 1.–15.6.2026.'],
  ['swedish', 'Mässan är 12.–15.6.2026.', 'Mässan är 15.6.2026.'],
  ['finnish', 'Alkoholia on 0,005 %.', 'Alkoholia on 5 %.'],
] as const)('different claims have different keys: %s, %j', (language, one, other) => {
  const keysOf = (markdown: string) => findClaims(input(markdown, { language })).map(({ key }) => key);
  expect(keysOf(one)).toHaveLength(1);
  expect(keysOf(other)).toHaveLength(1);
  expect(keysOf(one)).not.toEqual(keysOf(other));
  // What was confirmed of the one, or stands in the brief, says nothing of the other.
  expect(supportOf(one, { language, brief: other })).toMatchObject([[expect.any(String), null]]);
});

it.each([
  ['english', 'The battery works down to -20 °C.', '-20 °C', 'number:-20 c'],
  ['english', 'The battery works down to −20 °C.', '−20 °C', 'number:-20 c'],
  ['english', 'The battery works down to –20 °C.', '–20 °C', 'number:-20 c'],
  ['english', 'The battery works down to minus 20 °C.', 'minus 20 °C', 'number:-20 c'],
  ['english', 'It works from -20 to -5 °C.', '-20 to -5 °C', 'number:-20 -5 to c'],
  ['english', 'It works at +/-5 °C.', '5 °C', 'number:5 c'],
  ['english', 'Everything is now -20%.', '-20%', 'number:-20 %'],
  ['english', 'Now (-€20) for all.', '-€20', 'price:-20 €'],
  ['swedish', 'Värmepumpen fungerar ner till -25 °C.', '-25 °C', 'number:-25 c'],
  ['swedish', 'Nu -200 kr på allt.', '-200 kr', 'price:-200 kr'],
  ['finnish', 'Ilmalämpöpumppu toimii jopa -25 °C:n pakkasessa.', '-25 °C', 'number:-25 c'],
  ['finnish', 'Pumppu toimii -25 asteen pakkasessa.', '-25', 'number:-25'],
  ['english', 'It takes 10-20 minutes.', '10-20 minutes', 'number:10 20 minut'],
  ['english', 'It takes 10 -20 minutes.', '10 -20 minutes', 'number:10 20 minut'],
  ['english', 'Save (€-20) today.', '-20', 'number:-20'],
  ['english', 'Over 10k users trust us.', '10k', 'number:10 k'],
  ['english', 'It has 2M users.', '2M', 'number:2 m'],
  ['english', 'It costs €10k.', '€10k', 'price:10 € k'],
] as const)('figures have their minus and what multiplies them: %s, %j', (language, markdown, text, key) => {
  const claims = findClaims(input(markdown, { language }));
  expect(claims.map((claim) => [claim.text, claim.key])).toEqual([[text, key]]);
  // A decision is sent with the claim's text, and stored under the key of that.
  for (const { kind } of claims) expect(claimKey(text, kind, language)).toBe(key);
});

it.each([
  ['english', 'They save 10%–20%.', ['number:10 %', 'number:20 %']],
  ['english', 'They save 10 %-20 %.', ['number:10 %', 'number:20 %']],
  ['english', 'Keep it at 20°–25°.', ['number:20', 'number:25']],
  ['english', 'Keep it at 20 °C –25 °C.', ['number:20 c', 'number:25 c']],
  ['english', 'It has 1‰–2‰ of salt.', ['number:1 ‰', 'number:2 ‰']],
  ['english', 'It costs 10$–20$.', ['price:10 $', 'price:20 $']],
  ['swedish', 'De sparar 10%–20%.', ['number:10 %', 'number:20 %']],
  ['finnish', 'Se maksaa 10€–20€.', ['price:10 €', 'price:20 €']],
] as const)('a dash after a sign is no minus: %s, %j', (language, markdown, keys) => {
  expect(findClaims(input(markdown, { language })).map(({ key }) => key)).toEqual(keys);
});

it.each(['It suits A-4 paper.', 'It suits A–4 paper.', 'It is an X-20.', 'See part-two.'])(
  'a hyphen after a letter is no minus: %j',
  (markdown) => {
    for (const { text } of findClaims(input(markdown))) expect(text).not.toMatch(/^[-–]/);
  },
);

it('of opposite signs are two', () => {
  const claims = findClaims(input('Temperatures fall to -20 °C, not 20 °C.'));
  expect(claims.map(({ text }) => text)).toEqual(['-20 °C', '20 °C']);
});

it('of a sentence without an end is short enough to be decided about', () => {
  const endless = `Magnesium ${'and a little more of it '.repeat(40)}helps the muscles`;
  const [claim] = findClaims(input(endless)).filter(({ kind }) => kind === 'health');
  expect(claim?.text).toHaveLength(CLAIM_LIMITS.text);
  expect(claim?.text).toMatch(/^Magnesium/);
});

it.each(LANGUAGES)(
  'are found in %s in words that repeat themselves, in time that grows with their length',
  (language) => {
    // Matched with all their divisions into parts, they would take years.
    const markdown = ['kolmekymmentä', 'hundratusen', 'twenty', 'no one ']
      .map((word) => word.repeat(300))
      .join('\n\n');
    expect(findClaims(input(markdown, { language }))).toBeDefined();
  },
);

it('are compared with a source that has their figure in every line, in little more time than with any other', () => {
  const markdown = 'It has 1 kg.\n\n'.repeat(500);
  const millisecondsWith = (line: string) => {
    const start = performance.now();
    expect(supportOf(markdown, { reference: line.repeat(1500) })).toEqual([['1 kg', null]]);
    return performance.now() - start;
  };
  millisecondsWith('2 red box large\n');
  // Each place compared with each line took ten times as long.
  expect(millisecondsWith('1 red box large\n') / millisecondsWith('2 red box large\n')).toBeLessThan(4);
});

describe('a claim is supported', () => {
  it('by the same number, price or date, however it is written', () => {
    const brief = 'Founded 1.5.2026. 1 000 bikes. 9.90 euros a month.';
    expect(supportOf('On 1 May 2026 there were 1,000 bikes for €9.90 and 1,001 cars.', { brief })).toEqual([
      ['1 May 2026', 'brief'],
      ['1,000', 'brief'],
      ['€9.90', 'brief'],
      ['1,001', null],
    ]);
    expect(
      supportOf('Den 1 maj 2026 fanns 1 000 cyklar.', { language: 'swedish', brief: '2026-05-01: 1.000 st' }),
    ).toEqual([
      ['Den 1 maj 2026', 'brief'],
      ['1 000', 'brief'],
    ]);
    expect(
      supportOf('Avattiin 1. toukokuuta 2026.', { language: 'finnish', reference: 'Avajaiset 1.5.2026' }),
    ).toEqual([['1. toukokuuta 2026', 'reference']]);
  });

  it.each([
    ['english', 'It takes 45 minutes.', 'We charge 45 euros'],
    ['english', 'Save 20% today.', 'The shop has 20 chairs'],
    ['english', 'We have 20 chairs.', 'Save 20% today'],
    ['english', 'We have 20 chairs.', 'We have 20 bikes'],
    ['english', 'It costs 1.5 million euros.', 'It costs 1.5 euros'],
    ['english', 'It costs €49.', 'It costs $49'],
    ['english', 'It works at -20 °C.', 'It works at 20 °C'],
    ['english', 'It works at 20 °C.', 'It works at −20 °C'],
    ['english', 'Everything is now -20%.', 'We grew by 20%'],
    ['english', 'It takes 20 kg.', 'Nobody under the age of 20 may, says page 20.'],
    ['english', 'It weighs 1.5 kg.', 'Founded 1.5.2026'],
    ['english', 'It costs €20.', 'See https://example.com/20 and www.example.com/20'],
    ['english', 'It lasts two years.', 'Two shops. We opened five years ago.'],
    ['english', 'We have 2,000 customers.', 'Founded in 2000'],
    ['english', 'We have 2,000 customers.', 'The company began 2000.'],
    ['english', 'It costs €2,000.', 'Founded: 2000'],
    ['english', 'It costs €2,000.', 'Launched 2000'],
    ['english', 'It costs €1,990.', '© 1990'],
    ['english', 'It works at 20 °C.', '-20 °C\n-free support'],
    ['english', 'Everything is 20% more.', '-20%\n-free support'],
    ['english', 'It costs €55.', 'Phone: 08-55 66 77'],
    ['english', 'We have 200 chairs.', '200x90 cm'],
    ['english', 'It needs 12 W.', '12x20W'],
    ['english', 'We have 2 chairs.', 'A kitchen of 25 m2 with tables'],
    ['english', 'It takes 3 days.', '3D printing'],
    ['english', 'It takes 3 days.', '3d printing'],
    ['english', 'It takes 3 days.', 'A 3d-printer'],
    ['english', 'It weighs 5 pounds.', 'It costs 5 pounds'],
    ['english', 'It costs 5 pounds.', 'Weight 5 lb'],
    ['english', 'It weighs 5 pounds.', '£5'],
    ['swedish', 'Det tar 5 dagar.', 'Det tar 5 veckor'],
    ['swedish', 'Rabatten är 20 procentenheter.', 'Rabatten är 20 procent'],
    ['finnish', 'Takuu on 5 vuotta.', 'Takuu on 5 kuukautta'],
    ['finnish', 'Meillä on 20 vuodepaikkaa.', 'Meillä on 20 vuotta kokemusta'],
  ] as const)('by nothing that only has its figure: %s, %j by %j', (language, markdown, brief) => {
    const [claim] = supportOf(markdown, { language, brief }).slice(-1);
    expect(claim).toEqual([expect.stringMatching(/\d|two/), null]);
  });

  it.each([
    ['english', 'It takes 45 minutes.', 'Duration: 45 min'],
    ['english', 'It takes 45 minutes.', 'Kesto on 45 minuuttia'],
    ['english', 'It takes 45 minutes.', 'Duration (minutes): 45'],
    ['english', 'It costs 45 euros.', 'Price 45'],
    ['english', 'It costs €1.5 million.', 'Hinta on 1 500 000 euroa'],
    ['english', 'Over 10k users trust us.', 'More than 10,000 users'],
    ['english', 'Over 5M users trust us.', 'More than 5 million users'],
    ['english', 'It takes 10–20 minutes.', 'It takes 10 to 20 min'],
    ['english', 'It works at minus 20 °C.', 'Works down to −20 degrees'],
    ['english', 'Everything is now -20%.', '20% off everything'],
    ['swedish', 'Nu -200 kr på cyklar.', '200 kronor i rabatt på cyklar'],
    ['finnish', 'Kaikki nyt 20 prosentin alennuksella.', 'Kaikki -20 %'],
    ['english', 'We have 1,200 happy customers.', 'Customers: 1 200'],
    ['english', 'We have 1,200 of them.', 'We have 1 200 bikes'],
    ['english', 'It has a 12-month guarantee.', 'A guarantee of 12 months'],
    ['english', 'It lasts two years.', 'It lasts for two years'],
    [
      'english',
      'We have 300 pictures.',
      'Meillä on 300 kuvaa, ja se on myös paljon, mutta ei niin kallista kuin muut',
    ],
    ['english', 'We have 2,000 customers.', '2000 customers'],
    ['english', 'We have 2,000 customers.', 'Customers: 2000'],
    ['english', 'Power is 1,800 W.', '1800 W'],
    ['english', 'Power is 1,500–2,000 W.', '1500-2000 W'],
    ['english', 'The area is 2,000 m².', '2000 m2'],
    ['english', 'It costs €1,500.', 'Price: 1500'],
    ['english', 'It costs €2,000.', 'Budget 2000'],
    ['swedish', 'Vi har 1 800 kunder.', '1800 kunder'],
    ['finnish', 'Meillä on 2 000 asiakasta.', '2000 asiakasta'],
    ['english', 'They save 10–20%.', '10%–20'],
    ['swedish', 'Vi ger 10 års garanti.', '-10 års garanti\n-20 anställda'],
    ['finnish', 'Annamme 2 vuoden takuun.', '-2 vuoden takuu\n-ilmainen toimitus'],
    ['finnish', 'Annamme 2 vuoden takuun.', '–2 vuoden takuu'],
    ['english', 'It has 16 GB.', '2x16GB'],
    ['english', 'It weighs 12 ounces.', '12 oz'],
    ['english', 'It has 80 calories.', '80 kcal'],
    ['english', 'It has 5 mcg.', '5 µg vitamin D'],
    ['english', 'Delivery takes 2 to 3 days.', '2-3d'],
    ['english', 'It is 25 m².', '25 sqm'],
    ['english', 'It is 25 sq m.', '25 m2'],
    ['english', 'It is 5 feet long.', '5 ft'],
    ['english', 'Add 2 tablespoons.', '2 tbsp'],
    ['english', 'It weighs 5 lbs.', '5 pounds'],
    ['english', 'It weighs 5 pounds.', 'Weight 5 lb'],
    ['english', 'It costs 5 pounds.', '£5'],
    ['english', 'It costs €1,200.', '1200:-'],
    ['swedish', 'Den är 25 kvadrat.', '25 kvm'],
    ['finnish', 'Lisää 2 ruokalusikallista.', '2 rkl'],
    ['swedish', 'Det kostar 5 mkr.', 'Priset är 5 000 000 kronor'],
    ['swedish', 'Vi har 1 200 nöjda kunder.', '1 200 kunder'],
    ['finnish', 'Olemme myyneet 1 200 pyörää.', 'Myyty 1200 pyörän erä'],
    ['finnish', 'Hinta on 19,90 €.', 'hinta 19.90 e'],
    ['finnish', 'Alennus on 20 %:n suuruinen.', 'alennus 20 prosenttia'],
  ] as const)('by the same quantity: %s, %j by %j', (language, markdown, brief) => {
    const claims = findClaims(input(markdown, { language, brief })).filter(
      ({ kind, text }) => kind !== 'legal' && /\d|two/.test(text),
    );
    expect(claims.map(({ supported }) => supported)).toEqual(['brief']);
  });

  it.each([
    ['The bed is 200 x 90 cm.', '200x90 cm'],
    ['The bed is 200 × 90 cm.', '200 x 90 cm'],
    ['It is 200 cm long, 90 cm wide and 20 cm high.', '200x90*20 cm'],
    ['It has 12 speakers of 20 W.', '12x20W'],
    ['It takes 1 hour and 30 minutes.', '1h30min'],
    ['Train 3 times for 20 minutes.', '3x20 min'],
    ['They save 10%–20%.', '10% to 20%'],
    ['It costs 10€–20€.', '10–20 €'],
    ['Keep it at 20°–25°.', '20–25 °C'],
  ])('as all of several figures are: %j by %j', (markdown, brief) => {
    const supported = findClaims(input(markdown, { brief })).map((claim) => claim.supported);
    expect(supported.length).toBeGreaterThan(1);
    expect(new Set(supported)).toEqual(new Set(['brief']));
  });

  it('at all its places, or not at all', () => {
    const markdown = 'We have 20 chairs.\n\nWe have 20 tables.';
    expect(supportOf(markdown, { brief: '20 chairs and 20 tables' })).toEqual([['20', 'brief']]);
    expect(supportOf(markdown, { brief: '20 chairs', reference: '20 tables' })).toEqual([
      ['20', 'reference'],
    ]);
    expect(supportOf(markdown, { brief: '20 chairs' })).toEqual([['20', null]]);
  });

  it('by a name in any of its cases', () => {
    const part = {
      language: 'finnish',
      brief: 'Asiakas: Helsinki ja Turku. Yhteyshenkilö Matti Virtanen.',
    } as const;
    expect(
      supportOf('Olemme Helsingissä, ja siellä työskentelee Matti Virtasen tiimi Oulusta.', part),
    ).toEqual([
      ['Helsingissä', 'brief'],
      ['Matti Virtasen', 'brief'],
      ['Oulusta', null],
    ]);
  });

  it('by the brief before the reference text', () => {
    expect(supportOf('It costs €5.', { brief: '5 euros', reference: '5 euros' })).toEqual([['€5', 'brief']]);
    expect(
      supportOf('Green tea lowers blood pressure.', { reference: 'Tea lowered the blood pressure of all.' }),
    ).toEqual([['lowers blood pressure', 'reference']]);
  });
});

it.each([
  ['english', '10 things to know before you buy 2 bikes', ['2']],
  ['english', 'Here are five simple tips and three common mistakes. It takes three days.', ['three days']],
  ['swedish', 'Tänk på tre saker. Här är 7 tips och fem viktiga skäl. Vi har två butiker.', ['två']],
  ['finnish', 'Tässä viisi hyvää vinkkiä ja 10 asiaa. Takuu on 5 vuotta.', ['5 vuotta']],
] as const)('what a text counts within itself is no claim: %s, %s', (language, markdown, texts) => {
  const numbers = findClaims(input(markdown, { language })).filter(({ kind }) => kind === 'number');
  expect(numbers.map(({ text }) => text)).toEqual(texts);
});

describe('a phone number', () => {
  it.each([
    ['swedish', 'Ring 08-123 45 67.', ['08-123 45 67']],
    ['swedish', 'Ring 070-123 45 67 eller +46 70 123 45 67.', ['070-123 45 67', '+46 70 123 45 67']],
    ['swedish', 'Ring 08 - 123 45 67, 0771-24 24 24', ['08 - 123 45 67', '0771-24 24 24']],
    ['swedish', 'Telefon: +46 (0)8-123 45 67', ['+46 (0)8-123 45 67']],
    ['finnish', 'Soita 040 123 4567 tai (09) 123 4567.', ['040 123 4567', '(09) 123 4567']],
    ['finnish', 'Soita +358 9 1234567.', ['+358 9 1234567']],
    ['english', 'Call 020 7946 0958 or +44 20 7946 0958.', ['020 7946 0958', '+44 20 7946 0958']],
    ['english', 'Call (555) 123-4567 or +1-800-555-0199.', ['(555) 123-4567', '+1-800-555-0199']],
    // Others are none.
    ['swedish', 'Öppet 08-16 i veckan och 10-14 på helgen.', ['08-16', '10-14']],
    ['swedish', 'Vi har +20 000 000 läsare.', ['20 000 000']],
    ['finnish', 'Alennus on 0,5 tai 0,25 yksikköä.', ['0,5', '0,25']],
  ] as const)('is one claim, with all its groups of digits: %s, %s', (language, markdown, texts) => {
    const found = findClaims(input(markdown, { language })).filter(({ kind }) => kind === 'number');
    expect(found.map(({ text }) => text)).toEqual(texts);
  });

  it('is the same however it is written', () => {
    const keys = findClaims(
      input('Call (020) 7946 0958, from abroad +44 (0)20 7946 0958. It is 020 7946 0958.'),
    );
    expect(keys.map(({ key, places }) => [key, places.length])).toEqual([
      ['number:02079460958', 2],
      ['number:442079460958', 1],
    ]);
  });

  it('is supported by one with the same digits in the same order', () => {
    const supported = (brief: string) => supportOf('Call 020 7946 0958.', { brief })[0]?.[1];
    expect(supported('Phone: 020 7946 0958')).toBe('brief');
    expect(supported('Our office: (020) 79460958')).toBe('brief');
    expect(supported('Phone: 020 0958 7946')).toBeNull();
    expect(supported('Phone: 020 7946 0959')).toBeNull();
  });
});

describe('a text of one thing again and again', () => {
  it.each([
    ['A. ', 'english'],
    ['1 ', 'swedish'],
    ['111 ', 'finnish'],
    ['Aaa ', 'english'],
    ['? . ', 'english'],
    ['1. A ', 'finnish'],
    ['08 ', 'swedish'],
    ['+1 1 ', 'english'],
    ['(0', 'english'],
    ['0-1 ', 'finnish'],
  ] as const)('is read to its end, though it is nothing else: %j in %s', (unit, language) => {
    const fields = { seoTitle: '', metaDescription: '', brief: '', reference: '' };
    // By the square of its length it would take minutes.
    const markdown = `${unit.repeat(60_000 / unit.length)}a`;
    expect(findClaims({ language, markdown, ...fields })).toBeInstanceOf(Array);
  });
});
