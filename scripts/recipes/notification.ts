import { append, create, message, type Recipe } from './recipe';

const WORDS = {
  en: 'A writer has your text',
  sv: 'En skribent har din text',
  fi: 'Tekstilläsi on kirjoittaja',
};
const MESSAGES = 'web/messages/{language}/notifications.json';

/** A customer is told when an admin assigns their request to a writer. */
export const notification: Recipe = {
  name: 'a notification',
  page: 'docs/how-to/add-a-notification.md',
  limit: 6,
  generated: 3,
  edits: [
    append(
      'domain/notifications/kinds.ts',
      "  question: { ...CUSTOMER, ...REQUEST, leadsTo: 'thread' },\n",
      "  'writer-found': { ...CUSTOMER, ...REQUEST, leadsTo: 'request' },\n",
    ),
    append(
      'server/admin/requests/assign-request.ts',
      "    await notify({ jobs }, tx, { kind: 'assigned', recipientId: writerId, requestId: id, values });\n",
      "    await notify({ jobs }, tx, { kind: 'writer-found', recipientId: before.customerId, requestId: id });\n",
    ),
    ...message(MESSAGES, ['names', 'writer-found'], WORDS),
    ...message(MESSAGES, ['events', 'writer-found'], WORDS),
    ...message('server/notifications/texts/{language}.json', ['kinds', 'writer-found'], {
      en: { headline: WORDS.en, lead: 'A writer has taken up “{title}”.', button: 'See the text' },
      sv: { headline: WORDS.sv, lead: 'En skribent har tagit sig an ”{title}”.', button: 'Se texten' },
      fi: {
        headline: WORDS.fi,
        lead: 'Kirjoittaja on ottanut tekstin ”{title}” työn alle.',
        button: 'Katso teksti',
      },
    }),
  ],
  tests: {
    own: [
      create(
        'server/admin/requests/writer-found.test.ts',
        `
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp } from '#server/testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.close());

it('is in the list of the customer whose request an admin has assigned', async () => {
  const [admin, customer] = [await app.createUser({ role: 'admin' }), await app.createUser()];
  const writer = await app.createUser({ role: 'writer' });
  const id = await makeRequest(app, { customer });
  await admin.client.admin.assign({ id, writerId: writer.id });
  const { items } = await customer.client.notifications.list({});
  expect(items).toMatchObject([{ kind: 'writer-found', link: expect.stringContaining(id) }]);
});
`,
      ),
    ],
    unit: ['server/notifications', 'web/messages'],
    onDatabase: ['server/admin/requests/writer-found.test.ts'],
  },
};
