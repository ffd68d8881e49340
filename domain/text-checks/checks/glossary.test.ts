import { describe, expect, it } from 'vitest';
import { checkText } from '../check-text';
import { check } from '../testing/check';
import { MATCHERS, toldOf, wrongIn } from '../testing/told-terms';

describe('the terms of a glossary', () => {
  it('are told with each place in the sections of the text and in its SEO fields, where it is written otherwise', () => {
    const input = {
      markdown: '# Our sauna\n\nThe **sauna room** is warm.\n\n## Saunas at home\n\n- Two saunas',
      seoTitle: 'Sauna prices',
      metaDescription: 'A sauna room or a sauna.',
    };
    expect(toldOf([['sauna', 'sauna room']], input)).toEqual([
      'sauna → sauna room: sauna | Saunas | saunas | Sauna | sauna',
    ]);
    const glossary = [{ term: 'sauna', writeAs: 'sauna room' }];
    const { first } = check('glossary', { ...input, glossary }, MATCHERS.english.findAvoided);
    expect(first).toMatchObject({ result: 'warning', values: { count: 5 } });
    const { places } = first;
    expect(places.map((place) => place.in)).toEqual(['text', 'text', 'text', 'seoTitle', 'metaDescription']);
  });

  it('have a finding for each entry that the text does not keep to', () => {
    const entries = [
      ['ebike', 'e-bike'],
      ['car', 'vehicle'],
      ['shop', 'store'],
    ] as const;
    expect(toldOf(entries, { markdown: 'Ebikes and cars in our store.' })).toEqual([
      'Ebikes → e-bike: Ebikes',
      'car → vehicle: cars',
    ]);
  });

  it('that the text keeps to are told in one line', () => {
    expect(toldOf([['sauna', 'sauna room']], { markdown: 'Sauna rooms.' })).toEqual(['none']);
  });

  it('are not measurable where no forms are known', () => {
    const glossary = [{ term: 'sauna', writeAs: 'sauna room' }];
    expect(check('glossary', { markdown: 'A sauna.', glossary }, null).told).toEqual(['not_matched']);
  });

  it.each([
    ['an empty glossary', []],
    [
      'entries without a term or a way to write it',
      [
        { term: ' ', writeAs: 'it' },
        { term: 'it', writeAs: '' },
      ],
    ],
  ])('have no line for %s', (_, glossary) => {
    const asked = { language: 'english' as const, markdown: 'It is.', mainKeywords: [], subKeywords: [] };
    const fields = { avoidedWords: [], wordCount: null, seoTitle: '', metaDescription: '', slug: '' };
    for (const finder of [MATCHERS.english, null]) {
      const { checks } = checkText({ ...asked, ...fields, glossary }, finder);
      expect(checks.filter((finding) => finding.check === 'glossary')).toEqual([]);
    }
  });

  it('count once in a place that two entries with the same way to write find', () => {
    const entries = [
      ['email', 'e-mail'],
      ['E-Mail', 'e-mail'],
    ] as const;
    expect(toldOf(entries, { markdown: 'An email.' })).toEqual(['email → e-mail: email']);
  });

  it('may be parts of another term', () => {
    const entries = [
      ['spa', 'wellness area'],
      ['hotel', 'spa hotel'],
    ] as const;
    expect(toldOf(entries, { markdown: 'A spa hotel.' })).toEqual(['none']);
    const names = [
      ['redraft', 'ReDraft'],
      ['redraft pro', 'ReDraft Pro'],
    ] as const;
    expect(toldOf(names, { markdown: 'With redraft pro.' })).toEqual([
      'redraft pro → ReDraft Pro: redraft pro',
    ]);
  });
});

describe('another word', () => {
  it.each([
    ['english', 'bargain', 'offer', 'Bargains and one bargain, an offer.', ['Bargains', 'bargain']],
    [
      'swedish',
      'rabatt',
      'erbjudande',
      'Rabatten och våra rabatter, ett erbjudande.',
      ['Rabatten', 'rabatter'],
    ],
    ['finnish', 'auto', 'ajoneuvo', 'Auton ja autoja, ajoneuvo.', ['Auton', 'autoja']],
    ['swedish', 'bastu', 'bastu i trä', 'En bastu i trä är en bastu.', ['bastu']],
    ['finnish', 'sauna', 'sauna ja kylpy', 'Sauna ja kylpy on enemmän kuin saunassa.', ['saunassa']],
    ['english', 'home-office', 'office', 'A home-office, an office.', ['home-office']],
    ['english', '—', '–', 'One — two – three.', ['—']],
  ] as const)('is found in its forms in %s: %s for %s', (language, term, writeAs, text, wrong) => {
    expect(wrongIn(term, writeAs, text, language)).toEqual(wrong);
  });

  it.each([
    ['US', 'United States', 'Ask us about the US.', ['US']],
    ['IT', 'technology', 'It is here.', []],
  ])('in capitals is not a word in small letters: %s', (term, writeAs, text, wrong) => {
    expect(wrongIn(term, writeAs, text)).toEqual(wrong);
  });

  it('inside what is to be written is wrong where that has other capitals', () => {
    expect(wrongIn('room', 'Sauna Room', 'A sauna room, a Sauna Room.')).toEqual(['room']);
  });
});

describe('the same word', () => {
  it.each([
    [
      'english',
      'redraft',
      'ReDraft',
      'redraft, Redraft, REDRAFT, super-redraft, Re\u00addraft',
      'ReDraft, ReDraft’s, ReDrafts, super-ReDraft',
    ],
    ['swedish', 'redraft', 'ReDraft', 'redrafts, Redraft', 'ReDrafts, ReDraft-texter'],
    ['finnish', 'redraft', 'ReDraft', 'redraftin, Redraftia', 'ReDraftin, ReDraft-tekstit'],
    ['finnish', 'nato', 'Nato', 'NATO, NATO:n, natossa', 'Nato, Natossa, Nato-maat'],
    ['finnish', 'iso talo', 'Iso Talo', 'iso talo, Isossa talossa', 'Iso Talo, Isossa Talossa'],
    ['english', 'old company', 'Old Company', 'Old companies', 'Old Company, Old Companies'],
    ['swedish', 'stora nyckeln', 'Stora Nyckeln', 'stora nyckeln', 'Stora Nyckeln, Stora Nyckelns'],
    ['english', 'sauna in Turku', 'Sauna in Turku', 'sauna in Turku', 'Sauna in Turku'],
    [
      'finnish',
      'sauna Jyväskylä',
      'Sauna Jyväskylä',
      'sauna Jyväskylä',
      'Sauna Jyväskylä, Sauna ja Jyväskylä',
    ],
    ['english', 'anna’s', 'Anna’s', "anna’s, anna's", "Anna’s, Anna's, An\u00adna’s"],
    ['english', 'rock’n’roll', 'Rock’n’Roll', "Rock’n’roll, Rock'n'roll", "Rock’n’Roll, Rock'n'Roll"],
    ['english', 'Iphone', 'iPhone', 'Iphone, iphones, IPHONE', 'iPhone, iPhones, IPhone'],
  ] as const)('with other capitals is wrong, in %s: %s for %s', (language, term, writeAs, wrong, right) => {
    expect(wrongIn(term, writeAs, `We have ${wrong}.`, language)).toEqual(wrong.split(', '));
    expect(wrongIn(term, writeAs, `We have ${right}.`, language)).toEqual([]);
    expect(wrongIn(writeAs, writeAs, `We have ${right}.`, language)).toEqual([]);
  });

  it.each([
    ['english', 'email', 'e-mail', 'email, Emails', 'e-mail, E-mails, e-mail-address'],
    ['english', 'e-mail', 'email', 'e-mail, E-mails', 'email, Emails, email-address'],
    ['swedish', 'wifi', 'wi-fi', 'wifi, wifi-router', 'wi-fi, Wi-fi-router'],
    ['finnish', 'e-lasku', 'elasku', 'e-lasku, e-laskun', 'elasku, Elaskun'],
    ['english', 'sauna-room', 'sauna room', 'sauna-room', 'sauna room, Sauna rooms'],
    ['english', 'E-mail', 'e-mail', 'e mail, E-mail', 'e-mail, e\u2011mail'],
    ['english', 'Sauna room', 'sauna room', 'SAUNA ROOM', 'sauna room, sauna-room doors'],
    ['english', '100%', '100 %', '100%', '100 %, 100\u00a0%'],
    ['english', 'indexes', 'indices', 'indexes, Indexes', 'indices, Indices, index'],
    ['english', 'yahoo', 'Yahoo!', 'Yahoo, yahoo', 'Yahoo!, Yahoo!'],
    ['english', '.net', '.NET', '.Net', '.NET, net'],
  ] as const)(
    'with other hyphens, spaces, signs or letters is wrong, in %s: %s for %s',
    (language, term, writeAs, wrong, right) => {
      expect(wrongIn(term, writeAs, `We have ${wrong} here.`, language)).toHaveLength(
        wrong.split(', ').length,
      );
      expect(wrongIn(term, writeAs, `We have ${right} here.`, language)).toEqual([]);
    },
  );

  it('may be in capitals in a heading', () => {
    const markdown = '# SAUNA guide\n\nSauna, a SAUNA and a sAUNA\n\n## The SaunA';
    const input = { markdown, seoTitle: 'SAUNAS', metaDescription: 'SAUNA' };
    expect(toldOf([['Sauna', 'sauna']], input)).toEqual(['SAUNA → sauna: SAUNA | sAUNA | SaunA | SAUNA']);
    const headings = { markdown: '# REDRAFT\n\nREDRAFT', seoTitle: 'REDRAFT or Redraft' };
    expect(toldOf([['redraft', 'ReDraft']], headings)).toEqual(['REDRAFT → ReDraft: REDRAFT | Redraft']);
    const inflected = { language: 'finnish' as const, markdown: '# REDRAFT:n hinta' };
    expect(toldOf([['redraft', 'ReDraft']], inflected)).toEqual(['none']);
    const title = { markdown: '# The Sauna Room\n\nThe Sauna Room' };
    expect(toldOf([['sauna-room', 'sauna room']], title)).toEqual(['Sauna Room → sauna room: Sauna Room']);
  });

  it('shows the spelling found where the term is the right one', () => {
    expect(toldOf([['ReDraft', 'ReDraft']], { markdown: 'A redraft.' })).toEqual([
      'redraft → ReDraft: redraft',
    ]);
  });

  it('of an abbreviation is never the word in small letters', () => {
    expect(wrongIn('IT', 'IT', 'It is IT.')).toEqual([]);
  });
});
