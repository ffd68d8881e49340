import { append, create, type Edit, message, type Recipe, replace } from './recipe';

const TAKE_BACK = 'server/admin/requests/take-back.ts';

/** A kind's words stand in the order of the kinds, so they are put before those of the last one. */
function mailTexts(language: string, subject: string, lead: string, button: string, notYou: string): Edit {
  const texts = { subject, lead, button, notYou };
  return replace(
    `server/mail/texts/${language}.json`,
    '    "test": {',
    `    "taken-back": ${JSON.stringify(texts)},\n    "test": {`,
  );
}

/** A writer gets a mail when an admin takes their assignment back, and admins see a toast when a text failed. */
export const mailAndToast: Recipe = {
  name: 'a mail and a toast',
  page: 'docs/how-to/add-a-notification.md',
  limit: 4,
  generated: 0,
  edits: [
    replace(
      'server/mail/mail-kinds.ts',
      "  test: { carries: 'link',",
      "  'taken-back': { carries: 'link', opens: '/writer', placeholders: ['about'], greetsByName: true },\n  test: { carries: 'link',",
    ),
    mailTexts(
      'en',
      'An assignment has been taken back',
      '“{about}” is no longer one of your assignments: an admin has taken it back.',
      'See your assignments',
      'You get this email because you had taken this job.',
    ),
    mailTexts(
      'sv',
      'Ett uppdrag har tagits tillbaka',
      '”{about}” är inte längre ett av dina uppdrag: en administratör har tagit tillbaka det.',
      'Se dina uppdrag',
      'Du får det här mejlet eftersom du hade tagit uppdraget.',
    ),
    mailTexts(
      'fi',
      'Toimeksianto on otettu takaisin',
      '”{about}” ei ole enää toimeksiantosi: ylläpitäjä on ottanut sen takaisin.',
      'Katso toimeksiantosi',
      'Saat tämän viestin, koska olit ottanut työn.',
    ),
    append(
      TAKE_BACK,
      "import { contentRequests } from '#server/database/schema/index';\n",
      "import { mailUser } from '#server/mail/send-mail';\n",
    ),
    replace(TAKE_BACK, "services: Pick<Services, 'database' | 'jobs'>", 'services: Services'),
    replace(
      TAKE_BACK,
      '    if (writerId) {\n',
      "    const { title: about } = await loadRequest(tx, requestId);\n    if (writerId) {\n      await mailUser(services, tx, writerId, { kind: 'taken-back', about });\n",
    ),
    replace(
      'web/lib/live/live-toasts.ts',
      "  'admin-generation': null,\n",
      "  'admin-generation': () => toast.info(i18n.t('live.generations')),\n",
    ),
    ...message('web/messages/{language}/common.json', ['live', 'generations'], {
      en: 'The list of failed texts has changed.',
      sv: 'Listan över misslyckade texter har ändrats.',
      fi: 'Epäonnistuneiden tekstien luettelo on muuttunut.',
    }),
  ],
  tests: {
    own: [
      create(
        'server/admin/requests/taken-back.test.ts',
        `
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp } from '#server/testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.close());

it('enqueues a mail in the transaction that takes the assignment back', async () => {
  const [admin, customer] = [await app.createUser({ role: 'admin' }), await app.createUser()];
  const writer = await app.createUser({ role: 'writer' });
  const id = await makeRequest(app, { customer, writer, status: 'assigned' });
  const waiting = async () =>
    (await app.services.database.query("select id from pgboss.job where name = 'send-letter'", [])).rows.length;
  const before = await waiting();
  await admin.client.admin.takeBack({ id });
  expect(await waiting()).toBe(before + 1);
});
`,
      ),
    ],
    unit: ['server/mail/mail.test.ts', 'web/messages'],
    onDatabase: ['server/admin/requests/taken-back.test.ts'],
  },
};
