import { append, create, message, type Recipe } from './recipe';

const TABLE = 'domain/brief/brief.ts';
const LABELS = 'domain/brief/line-labels.ts';
const OPTIONS = 'domain/brief/option-labels.ts';
const PROMPTS = 'server/generation/prompts/render-prompt';
const MESSAGES = 'web/messages/{language}/create.json';

const SEASON = { en: 'Season', sv: 'Årstid', fi: 'Vuodenaika' };
const VAT_NOTE = {
  en: { included: 'Included', excluded: 'Excluded', both: 'Both' },
  sv: { included: 'Inklusive', excluded: 'Exklusive', both: 'Båda' },
  fi: { included: 'Sisältyy', excluded: 'Ei sisälly', both: 'Molemmat' },
};

/** What each language's tables have last, and what the new fields' rows are. */
const LANGUAGES = [
  {
    ...{ language: 'english', line: 'Season that the text is for', season: SEASON.en, vatNote: 'VAT' },
    ...{ lastLabel: 'Humanize', lastOptions: "{ yes: 'Yes', no: 'No' }", options: VAT_NOTE.en },
  },
  {
    ...{ language: 'swedish', line: 'Årstid som texten gäller', season: SEASON.sv, vatNote: 'Moms' },
    ...{ lastLabel: 'Bearbetas av skribent', lastOptions: "{ yes: 'Ja', no: 'Nej' }", options: VAT_NOTE.sv },
  },
  {
    ...{
      language: 'finnish',
      line: 'Vuodenaika, jota teksti koskee',
      season: SEASON.fi,
      vatNote: 'Arvonlisävero',
    },
    ...{
      lastLabel: 'Kirjoittaja viimeistelee',
      lastOptions: "{ yes: 'Kyllä', no: 'Ei' }",
      options: VAT_NOTE.fi,
    },
  },
];

/**
 * A line of text in a new section, the season that the text is for; and among the details a choice that Swedish briefs alone have,
 * whether prices are named with VAT.
 */
export const briefField: Recipe = {
  name: 'a brief field',
  page: 'docs/how-to/add-a-brief-field.md',
  limit: 4,
  generated: 0,
  edits: [
    append(
      TABLE,
      "export const ENGLISH_VARIANTS = ['british', 'american'] as const;\n",
      "const VAT_NOTES = ['included', 'excluded', 'both'] as const;\n",
    ),
    append(TABLE, "  'structure',\n", "  'season',\n"),
    append(
      TABLE,
      "  references: { kind: 'links', max: 2_000, maxItems: 20, section: 'reference' },\n",
      "  season: { kind: 'line', max: 200, section: 'season', omittable: true },\n",
    ),
    append(
      TABLE,
      "  englishVariant: { kind: 'choice', options: ENGLISH_VARIANTS, languages: ['english'], ...DETAIL },\n",
      "  vatNote: { kind: 'choice', options: VAT_NOTES, languages: ['swedish'], ...DETAIL },\n",
    ),
    ...LANGUAGES.flatMap(({ language, line, season, vatNote, lastLabel, lastOptions, options }) => [
      append(
        LABELS,
        `    humanize: '${lastLabel}',\n`,
        `    season: '${season}',\n    vatNote: '${vatNote}',\n`,
      ),
      append(OPTIONS, `    humanize: ${lastOptions},\n`, `    vatNote: ${JSON.stringify(options)},\n`),
      append(
        `server/generation/prompts/${language}/brief.mustache`,
        '{{/callToAction}}\n',
        `{{#season}}\n${line}: {{season}}\n{{/season}}\n`,
      ),
    ]),
    append(
      'server/generation/prompts/swedish/brief.mustache',
      '{{/season}}\n',
      '{{#vatNote}}\nMoms i priser: {{vatNote}}\n{{/vatNote}}\n',
    ),
    append(
      `${PROMPTS}.ts`,
      '  language: none,\n',
      `  season: ({ season }) => ({ season: oneLine(season) }),
  vatNote: ({ vatNote, language }) => ({ vatNote: vatNote && optionLabel('vatNote', vatNote, language) }),
`,
    ),
    ...message(MESSAGES, ['labels', 'season'], SEASON),
    ...message(MESSAGES, ['short', 'season'], SEASON),
    ...message(MESSAGES, ['placeholders', 'season'], { en: 'Spring', sv: 'Vår', fi: 'Kevät' }),
    ...message(MESSAGES, ['options', 'vatNote'], VAT_NOTE),
    append(
      'domain/promised-values.test.ts',
      "        'reviewOutline',\n",
      "        'season',\n        'vatNote',\n",
    ),
    append(
      'domain/brief/brief.test.ts',
      "      referenceText: 'Fakta',\n",
      "      season: 'Vår',\n      vatNote: 'both',\n",
    ),
    append(
      'domain/brief/brief.test.ts',
      "        'Referenser: https://example.com',\n",
      "        'Årstid: Vår',\n",
    ),
    append('domain/brief/brief.test.ts', "        'Tilltal: Du',\n", "        'Moms: Båda',\n"),
    append(
      `${PROMPTS}.test.ts`,
      "  callToAction: 'CALL NOW',\n",
      "  season: 'SPRING',\n  vatNote: 'both',\n",
    ),
    append(
      `${PROMPTS}.test.ts`,
      '  callToAction: /: CALL NOW/,\n',
      '  season: /: SPRING/,\n  vatNote: { english: /./, swedish: /: Båda/, finnish: /./ },\n',
    ),
  ],
  tests: {
    own: [
      create(
        'domain/brief/season.test.ts',
        `
import { expect, it } from 'vitest';
import { emptyBrief, isSameBrief } from './brief';
import { fromStoredBrief, toStoredBrief } from './stored-brief';
import { briefSummary } from './summary';

const brief = {
  ...emptyBrief('english'),
  language: 'english',
  contentType: 'article',
  title: 'Service',
  wordCount: 'short',
  humanize: 'no',
  season: 'Spring',
} as const;

it('tells two briefs apart, is stored, and stands in the summary', () => {
  expect(isSameBrief(brief, { ...brief, season: 'Autumn' })).toBe(false);
  expect(fromStoredBrief(JSON.parse(JSON.stringify(toStoredBrief(brief)))).season).toBe('Spring');
  expect(briefSummary(brief)).toContain('Season: Spring');
  expect(isSameBrief(brief, { ...brief, vatNote: 'both' })).toBe(false);
  expect(briefSummary({ ...brief, vatNote: 'both' })).not.toContain('Both');
});

it('is empty in a brief that was stored before there was the field', () => {
  const { season: _, ...stored } = brief;
  expect(fromStoredBrief(stored)).toEqual({ ...brief, season: '' });
});
`,
      ),
      create(
        'server/briefs/season.test.ts',
        `
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyBrief } from '#domain/brief/brief';
import { effectiveWishes } from '#domain/style-guide/effective-wishes';
import { renderPrompt } from '#server/generation/prompts/render-prompt';
import { briefOf } from '#server/testing/handed-in';
import { makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp } from '#server/testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.close());

it('stands in the prompt', () => {
  const brief = { ...briefOf({ season: 'Vår' }), language: 'swedish', contentType: 'article' } as const;
  const complete = { ...brief, wordCount: 'short', humanize: 'no' } as const;
  const wishes = effectiveWishes(complete, null);
  const asked = { instruction: '', ofPart: false, problems: [] };
  const { prompt } = renderPrompt({ stage: 'outline', brief: complete, wishes, ...asked });
  expect(prompt).toContain('Årstid som texten gäller: Vår');
});

it('answers with the saved brief and the request that were stored before there was the field', async () => {
  const user = await app.createUser();
  const { database } = app.services;
  await user.client.brief.save({ brief: { ...emptyBrief('english'), season: 'Spring' }, basedOn: 0 });
  expect((await user.client.brief.load()).saved?.brief.season).toBe('Spring');
  const id = await makeRequest(app, { customer: user });
  await database.query("update saved_briefs set brief = brief - 'season'", []);
  await database.query("update content_request_texts set brief = brief - 'season'", []);
  expect((await user.client.brief.load()).saved?.brief.season).toBe('');
  expect((await user.client.customer.request({ id })).brief.season).toBe('');
});
`,
      ),
    ],
    unit: [
      ...['domain/brief', 'domain/generation', 'domain/promised-values.test.ts'],
      ...['server/generation/prompts', 'web/messages', 'web/create'],
    ],
    onDatabase: ['server/briefs'],
  },
};
