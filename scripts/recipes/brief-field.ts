import { append, create, message, type Recipe } from './recipe';

const MESSAGES = 'web/messages/{language}/create.json';
const LABEL = { en: 'Season', sv: 'Årstid', fi: 'Vuodenaika' };

const PROMPT_LINES = [
  { language: 'english', line: 'Season that the text is for: {{season}}' },
  { language: 'swedish', line: 'Årstid som texten gäller: {{season}}' },
  { language: 'finnish', line: 'Vuodenaika, jota teksti koskee: {{season}}' },
];

/** A line of text in a new section: the season that the text is for. */
export const briefField: Recipe = {
  name: 'a brief field',
  page: 'docs/how-to/add-a-brief-field.md',
  limit: 6,
  generated: 0,
  edits: [
    append('domain/brief/brief.ts', "  'structure',\n", "  'season',\n"),
    append(
      'domain/brief/brief.ts',
      "  references: { kind: 'links', max: 2_000, maxItems: 20, section: 'reference' },\n",
      "  season: { kind: 'line', max: 200, section: 'season', omittable: true },\n",
    ),
    append('domain/brief/summary-lines.ts', "    humanize: 'Humanize',\n", "    season: 'Season',\n"),
    append(
      'domain/brief/summary-lines.ts',
      "    humanize: 'Bearbetas av skribent',\n",
      "    season: 'Årstid',\n",
    ),
    append(
      'domain/brief/summary-lines.ts',
      "    humanize: 'Kirjoittaja viimeistelee',\n",
      "    season: 'Vuodenaika',\n",
    ),
    append(
      'server/generation/prompts/render-prompt.ts',
      '  language: none,\n',
      '  season: ({ season }) => ({ season: oneLine(season) }),\n',
    ),
    ...PROMPT_LINES.map(({ language, line }) =>
      append(
        `server/generation/prompts/${language}/brief.mustache`,
        '{{/callToAction}}\n',
        `{{#season}}\n${line}\n{{/season}}\n`,
      ),
    ),
    append('domain/brief/brief.test.ts', "      referenceText: 'Fakta',\n", "      season: 'Vår',\n"),
    append(
      'domain/generation/answers/answers.test.ts',
      "        callToAction: '',\n",
      "        season: '',\n",
    ),
    append(
      'server/generation/prompts/render-prompt.test.ts',
      "  callToAction: 'CALL NOW',\n",
      "  season: 'SPRING',\n",
    ),
    append(
      'server/generation/prompts/render-prompt.test.ts',
      '  callToAction: /: CALL NOW/,\n',
      '  season: /: SPRING/,\n',
    ),
    append(
      'domain/brief/brief.test.ts',
      "        'Referenser: https://example.com',\n",
      "        'Årstid: Vår',\n",
    ),
    append(
      'domain/generation/template.test.ts',
      "  humanize: fc.constantFrom('yes', 'no'),\n",
      "  season: fc.constant(''),\n",
    ),
    ...message(MESSAGES, ['labels', 'season'], LABEL),
    ...message(MESSAGES, ['short', 'season'], LABEL),
    ...message(MESSAGES, ['placeholders', 'season'], {
      en: 'Spring',
      sv: 'Vår',
      fi: 'Kevät',
    }),
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
  const { prompt } = renderPrompt({ stage: 'outline', brief: complete, wishes, instruction: '', problems: [] });
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
    unit: ['domain/brief', 'domain/generation', 'web/messages', 'web/create'],
    onDatabase: ['server/briefs'],
  },
};
