import { describe, expect, it } from 'vitest';
import { toldOf, wrongIn } from '../testing/told-terms';
import { addressesIn } from './addresses';

describe('a term', () => {
  it.each([
    ['redraft', 'ReDraft', 'info@redraft.se, redraft.redraft@acme.fi'],
    ['redraft', 'ReDraft', 'https://redraft.com, http://acme.com/redraft?redraft=redraft#redraft'],
    ['redraft', 'ReDraft', 'www.redraft.se/priser, redraft.fi, redraft.fi:ssä, (app.redraft.co.uk)'],
    ['redraft', 'ReDraft', '#redraft, @redraft, @team.redraft, the redraft-logo.png'],
    ['pdf', 'PDF', 'file.pdf, price-list.pdf, a .pdf file, *.pdf'],
    ['js', 'JavaScript', 'Node.js, Node.js-based'],
    ['ex', 'exempel', 't.ex. here'],
  ])('is not found in addresses, names of files and names with a sign: %s', (term, writeAs, text) => {
    const input = { markdown: `See ${text} and ${term}.`, seoTitle: text, metaDescription: text };
    for (const language of ['english', 'swedish', 'finnish'] as const)
      expect(toldOf([[term, writeAs]], { ...input, language })).toEqual([`${term} → ${writeAs}: ${term}`]);
  });

  it('is not found in the target of a link', () => {
    expect(wrongIn('redraft', 'ReDraft', 'A [redraft](https://redraft.com/redraft "redraft") page')).toEqual([
      'redraft',
    ]);
  });

  it.each([
    ['redraft.fi', 'Redraft.fi', 'redraft.fi:ssä, https://redraft.fi', ['redraft.fi:ssä']],
    ['node.js', 'Node.js', 'node.js and see node.js.', ['node.js', 'node.js']],
    ['#redraft', '#ReDraft', 'a #redraft and redraft', ['#redraft']],
    ['.net', '.NET', '.Net and acme.net', ['.Net']],
    ['t.ex.', 'till exempel', 'bilar, t.ex. små', ['t.ex.']],
  ])('may be an address or a file itself: %s', (term, writeAs, text, wrong) => {
    expect(wrongIn(term, writeAs, `On ${text}`, 'swedish')).toEqual(wrong);
  });

  it.each([
    ['english', 'towards', 'toward', 'Towards it and towards us, toward them', ['Towards', 'towards']],
    ['english', 'informations', 'information', 'Two informations, one information', ['informations']],
    ['english', 'maths', 'math', 'Do maths, the math', ['maths']],
    ['english', 'partner', 'partners', 'One partner, partners', ['partner']],
    ['swedish', 'partners', 'partner', 'Våra partners, en partner', ['partners']],
  ] as const)('is found as it is given though what is wanted may end so, in %s: %s', (...given) => {
    const [language, term, writeAs, text, wrong] = given;
    expect(wrongIn(term, writeAs, text, language)).toEqual(wrong);
  });

  it.each([
    ['english', 'Mr.', 'Mr', 'Mr. Smith, Mr Smith', ['Mr.']],
    ['english', 'Ltd.', 'Ltd', 'Acme Ltd. is old. We are Acme Ltd. We met Acme Ltd.', ['Ltd.']],
    ['english', 'Yahoo!', 'Yahoo', 'Yahoo! is old. We use Yahoo! It is old', ['Yahoo!']],
    ['swedish', 'kl.', 'kl', 'Den öppnar kl. 12, inte kl 13', ['kl.']],
    ['swedish', 'dvs.', 'dvs', 'I dag, dvs. måndag', ['dvs.']],
    ['swedish', 'ca.', 'ca', 'Det kostar ca. 10 kronor', ['ca.']],
    ['finnish', 'klo.', 'klo', 'Se on klo. 12', ['klo.']],
    ['english', '"redraft"', 'ReDraft', 'The "redraft", the ReDraft', ['"redraft"']],
  ] as const)('is found with its marks, unless these end a sentence, in %s: %s', (...given) => {
    const [language, term, writeAs, text, wrong] = given;
    expect(wrongIn(term, writeAs, text, language)).toEqual(wrong);
  });

  it('with a full stop is found with it at the end of a title', () => {
    expect(toldOf([['Ltd.', 'Ltd']], { seoTitle: 'Acme Ltd.' })).toEqual(['Ltd. → Ltd: Ltd.']);
  });

  it.each([
    ['swedish', 'min.', 'minuter', 'Det är min bil, 5 min. kvar', ['min.']],
    ['english', 'No.', 'number', 'There is no way. No. 5', ['No.']],
  ] as const)('that is shortened by a full stop is no word without it, in %s: %s', (...given) => {
    const [language, term, writeAs, text, wrong] = given;
    expect(wrongIn(term, writeAs, text, language)).toEqual(wrong);
  });

  it.each([
    ['"', '“', 'The "word" here', ['"', '"']],
    ['...', '…', 'So ... here...', ['...', '...']],
    ["'", '’', "It's here", ["'"]],
    ['-', '–', 'An e-mail - from 2020-2025', ['-', '-']],
    ['&', 'and', 'R&D & H&M', ['&']],
  ])('may be a mark: %s', (term, writeAs, text, wrong) => {
    expect(wrongIn(term, writeAs, text)).toEqual(wrong);
  });
});

describe('a capital', () => {
  it.each([
    ['english', 'On the Internet. Internet is here. On e.g. Internet', 'Internet | Internet'],
    ['swedish', 'Vi finns på Internet. Internet är bra, på t.ex. Internets sidor', 'Internet | Internets'],
    ['finnish', 'Hinta: Internet on Internet. (Internet on)', 'Internet'],
    ['english', '- Internet\n- "Internet is"\n\n1\\. Internet', null],
  ] as const)(
    'that the term alone has is wrong inside a sentence, in %s: %s',
    (language, markdown, places) => {
      expect(toldOf([['Internet', 'internet']], { language, markdown })).toEqual([
        places === null ? 'none' : `Internet → internet: ${places}`,
      ]);
    },
  );

  it('begins each word of a title in English, and the first one of its parts in Swedish and Finnish', () => {
    const ofLanguage = (language: 'english' | 'swedish' | 'finnish') =>
      toldOf([['Stockholms Stad', 'Stockholms stad']], {
        ...{ language, markdown: '# Om Stockholms Stad\n\nText' },
        seoTitle: 'Stockholms Stad',
      });
    expect(ofLanguage('english')).toEqual(['none']);
    for (const language of ['swedish', 'finnish'] as const)
      expect(ofLanguage(language)).toEqual([
        'Stockholms Stad → Stockholms stad: Stockholms Stad | Stockholms Stad',
      ]);
    const internet = { language: 'swedish' as const, seoTitle: 'Internet – Internet och Internet' };
    expect(toldOf([['Internet', 'internet']], internet)).toEqual(['Internet → internet: Internet']);
  });
});

describe('another word', () => {
  it.each([
    ['finnish', 'talo', 'omakotitalo', 'Finlandia-talo, talo- ja pihatyöt, talossa', ['talossa']],
    ['swedish', 'AI', 'artificiell intelligens', 'AI-verktyg med AI', ['AI']],
    ['english', 'free', 'complimentary', 'A sugar-free, free-range and free meal', ['free']],
    ['english', 'cell phone', 'mobile', 'A cell-phone, a cell-phone-case', ['cell-phone']],
  ] as const)(
    'replaces no part of a word with hyphens, in %s: %s',
    (language, term, writeAs, text, wrong) => {
      expect(wrongIn(term, writeAs, text, language)).toEqual(wrong);
    },
  );

  it.each([
    ['swedish', 'i dag', 'idag', 'I dag, i dagarna, i sina dagar, i den dag', ['I dag']],
    ['english', 'at the moment', 'now', 'At the moment, at the moments, at our moment', ['At the moment']],
    ['english', 'bed and breakfast', 'guest house', 'Beds and breakfast', ['Beds and breakfast']],
    ['finnish', 'oma talo', 'omakotitalo', 'Omassa talossa', ['Omassa talossa']],
  ] as const)('for a phrase with a function word replaces no other phrase, in %s: %s', (...given) => {
    const [language, term, writeAs, text, wrong] = given;
    expect(wrongIn(term, writeAs, text, language)).toEqual(wrong);
  });

  it('for an abbreviation is not told in a line in capitals, where it may be a word', () => {
    const input = { markdown: '# CONTACT US\n\nThe US\n\n## US\n\nCALL US NOW', seoTitle: 'ABOUT US' };
    expect(toldOf([['US', 'United States']], input)).toEqual(['US → United States: US | US']);
  });
});

describe('of several entries for one place', () => {
  it.each([
    [
      'swedish',
      'Vår mobil app, en mobil',
      [
        ['mobil', 'mobiltelefon'],
        ['mobil app', 'mobilapp'],
      ],
      ['mobil → mobiltelefon: mobil', 'mobil app → mobilapp: mobil app'],
    ],
    [
      'english',
      'Our web site',
      [
        ['site', 'website'],
        ['web site', 'website'],
      ],
      ['web site → website: web site'],
    ],
    [
      'english',
      'A cell phone, two phones',
      [
        ['phone', 'telephone'],
        ['cell phone', 'mobile'],
      ],
      ['phone → telephone: phones', 'cell phone → mobile: cell phone'],
    ],
  ] as const)('the longest is told, in %s: %s', (language, markdown, entries, told) => {
    expect(toldOf(entries, { language, markdown })).toEqual(told);
  });

  it('the one that is most like what stands there is told', () => {
    const entries = [
      ['mail', 'mejl'],
      ['maila', 'mejla'],
    ] as const;
    const markdown = 'Maila oss ett mail, hon mailar';
    expect(toldOf(entries, { language: 'swedish', markdown })).toEqual([
      'mail → mejl: mail',
      'maila → mejla: Maila | mailar',
    ]);
  });

  it('each is told that is another part of a word with hyphens', () => {
    const entries = [
      ['email', 'e-mail'],
      ['marketing', 'Marketing'],
    ] as const;
    expect(toldOf(entries, { markdown: 'Our email-marketing' })).toEqual([
      'email → e-mail: email',
      'marketing → Marketing: email-marketing',
    ]);
  });
});

it.each(['.', ')', '?', '’'])('an address ends before the marks behind it, and is read once: %s', (mark) => {
  expect(addressesIn(`See www.redraft.fi${mark}${mark} and`)).toEqual([{ start: 4, end: 18 }]);
  // By the square of its length it would take minutes.
  const address = `www.${mark.repeat(1_000_000)}a`;
  expect(addressesIn(`${address}${mark}`)).toEqual([{ start: 0, end: address.length }]);
});
