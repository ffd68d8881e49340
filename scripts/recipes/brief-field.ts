import { append, create, message, type Recipe } from './recipe';

const MESSAGES = 'web/messages/{language}/create.json';
const LABEL = { en: 'Call to Action', sv: 'Uppmaning', fi: 'Toimintakehote' };

/** A line of text in a new section: what the text shall ask its reader to do. */
export const briefField: Recipe = {
  name: 'a brief field',
  page: 'docs/how-to/add-a-brief-field.md',
  limit: 4,
  generated: 0,
  edits: [
    append('domain/brief/brief.ts', "  'structure',\n", "  'callToAction',\n"),
    append(
      'domain/brief/brief.ts',
      "  references: { kind: 'links', max: 2_000, maxItems: 20, section: 'reference' },\n",
      "  callToAction: { kind: 'line', max: 200, section: 'callToAction' },\n",
    ),
    append(
      'domain/brief/summary-lines.ts',
      "    humanize: 'Humanize',\n",
      "    callToAction: 'Call to action',\n",
    ),
    append(
      'domain/brief/summary-lines.ts',
      "    humanize: 'Bearbetas av skribent',\n",
      "    callToAction: 'Uppmaning',\n",
    ),
    append(
      'domain/brief/summary-lines.ts',
      "    humanize: 'Kirjoittaja viimeistelee',\n",
      "    callToAction: 'Toimintakehote',\n",
    ),
    append(
      'domain/generation/prompt.ts',
      '  language: null,\n',
      "  callToAction: ({ callToAction }) =>\n    callToAction.trim() !== '' && ['Near its end, call the reader to:', oneLine(callToAction)],\n",
    ),
    append(
      'domain/brief/brief.test.ts',
      "      referenceText: 'Fakta',\n",
      "      callToAction: 'Boka service',\n",
    ),
    append(
      'domain/brief/brief.test.ts',
      "        'Referenser: https://example.com',\n",
      "        'Uppmaning: Boka service',\n",
    ),
    append(
      'domain/generation/template.test.ts',
      "  humanize: fc.constantFrom('yes', 'no'),\n",
      "  callToAction: fc.constant(''),\n",
    ),
    ...message(MESSAGES, ['labels', 'callToAction'], LABEL),
    ...message(MESSAGES, ['short', 'callToAction'], LABEL),
    ...message(MESSAGES, ['placeholders', 'callToAction'], {
      en: 'Book a service',
      sv: 'Boka service',
      fi: 'Varaa huolto',
    }),
  ],
  tests: {
    own: [
      create(
        'domain/brief/call-to-action.test.ts',
        `
import { expect, it } from 'vitest';
import { promptFor } from '../generation/prompt';
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
  callToAction: 'Book a service',
} as const;

it('tells two briefs apart, is stored, and stands in the summary and the prompt', () => {
  expect(isSameBrief(brief, { ...brief, callToAction: 'Call us' })).toBe(false);
  expect(fromStoredBrief(JSON.parse(JSON.stringify(toStoredBrief(brief)))).callToAction).toBe('Book a service');
  expect(briefSummary(brief)).toContain('Call to action: Book a service');
  expect(promptFor(brief).prompt).toContain('Near its end, call the reader to:\\nBook a service');
});

it('is empty in a brief that was stored before there was the field', () => {
  const { callToAction: _, ...stored } = brief;
  expect(fromStoredBrief(stored)).toEqual({ ...brief, callToAction: '' });
});
`,
      ),
      create(
        'server/briefs/call-to-action.test.ts',
        `
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyBrief } from '#domain/brief/brief';
import { makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp } from '#server/testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.close());

it('answers with the saved brief and the request that were stored before there was the field', async () => {
  const user = await app.createUser();
  const { database } = app.services;
  await user.client.brief.save({ brief: { ...emptyBrief('english'), callToAction: 'Book' }, basedOn: 0 });
  expect((await user.client.brief.load()).saved?.brief.callToAction).toBe('Book');
  const id = await makeRequest(app, { customer: user });
  await database.query("update saved_briefs set brief = brief - 'callToAction'", []);
  await database.query("update content_request_texts set brief = brief - 'callToAction'", []);
  expect((await user.client.brief.load()).saved?.brief.callToAction).toBe('');
  expect((await user.client.customer.request({ id })).brief.callToAction).toBe('');
});
`,
      ),
    ],
    unit: ['domain/brief', 'domain/generation', 'web/messages', 'web/create'],
    onDatabase: ['server/briefs'],
  },
};
