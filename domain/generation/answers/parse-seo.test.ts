import { describe, expect, it } from 'vitest';
import { parseSeo } from './parse-seo';

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
    [
      'with their lengths',
      'TITLE: Winter tyres in time (52 characters)\nDESCRIPTION: "When to change." (15 merkkiä)\nSLUG: winter-tyres',
    ],
    [
      'with their lengths in their names',
      'TITLE (max 60 characters): Winter tyres in time [20 tecken]\nDESCRIPTION: When to change. – 15 characters\nSLUG: winter-tyres',
    ],
    ...[
      'Meta title',
      'Title tag',
      'SEO title tag',
      'Metatitel',
      'Sidtitel',
      'Metaotsikko',
      'SEO-otsikko',
    ].map((name) => [
      `named ${name}`,
      `**${name}:** Winter tyres in time\nMeta description: When to change.\nSlug: winter-tyres`,
    ]),
    [
      'as JSON in other names',
      '{"meta_title":"Winter tyres in time","metaDescription":"When to change.","url_slug":"winter-tyres"}',
    ],
  ])('are read %s', (_, answer) => {
    expect(parseSeo(answer ?? '', 'article')).toEqual(expected);
  });

  it.each([
    ['"Sisu" and "sauna"', '"Sisu" and "sauna"'],
    ['”Sisu” och ”bastu”', '”Sisu” och ”bastu”'],
    ["'Sisu' and 'sauna'", "'Sisu' and 'sauna'"],
    ['"The "best" tyres"', 'The "best" tyres'],
    ["'It’s time for tyres'", 'It’s time for tyres'],
    ['“Winter tyres”', 'Winter tyres'],
    ['Tyres (from 50 euros)', 'Tyres (from 50 euros)'],
    ['Passwords of 12 characters', 'Passwords of 12 characters'],
  ])('lose quotation marks only around the whole: %s', (title, seoTitle) => {
    expect(parseSeo(`TITLE: ${title}\nDESCRIPTION: New.\nSLUG: a`, 'article')).toMatchObject({ seoTitle });
  });

  it.each([
    ['https://www.yritys.fi/pyoran-huolto', 'pyoran-huolto'],
    ['https://yritys.fi/blogi/py%C3%B6r%C3%A4n-huolto.html?ref=1#alku', 'pyoran-huolto'],
    ['www.yritys.fi/pyoran_huolto/', 'pyoran-huolto'],
    ['/blogi/pyoran-huolto/', 'pyoran-huolto'],
    ['https://www.yritys.fi/', 'winter-tyres'],
    ['yritys.fi/blogi/pyoran-huolto', 'pyoran-huolto'],
    ['100%-villa', '100-villa'],
    ['yritys.io/blogi/pyoran-huolto', 'pyoran-huolto'],
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
    ['asp.net/core', 'aspnet-core'],
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
