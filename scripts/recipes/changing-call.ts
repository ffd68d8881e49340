import { append, create, message, type Recipe, replace } from './recipe';

const ROUTES = 'server/customers/routes.ts';
const BUTTONS = 'web/customer/review/request-actions.tsx';
const PAGE = 'web/customer/request-page.tsx';

/** A customer reminds the writer of their text: with a new fault, audit action and rate limit, and a button. */
export const changingCall: Recipe = {
  name: 'a call that changes something',
  page: 'docs/how-to/add-a-call.md',
  // Six as any call; two more for the fault, one each for the audit action and the limit.
  limit: 10,
  generated: 0,
  edits: [
    append(
      'contract/customer.ts',
      "    .errors(faults('NOT_FOUND'))\n    .output(customerRequestDetail),\n",
      `  remind: call(customer)
    .meta({ limit: 'reminder', audit: ['writer-reminded'] })
    .route({ method: 'POST', path: '/customer/requests/{id}/remind', summary: 'Remind the writer of the text' })
    .input(z.strictObject({ id }))
    .errors(faults('NOT_FOUND', 'NO_WRITER'))
    .output(z.void()),
`,
    ),
    create(
      'server/customers/remind-writer.ts',
      `
import { and, eq } from 'drizzle-orm';
import { isBeingWorkedOn } from '#domain/content-request/status';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { writeAudit } from '#server/audit/write-audit';
import { contentRequests } from '#server/database/schema/index';
import { notify } from '#server/notifications/notify';
import type { Services } from '#server/services';

/** Tells the writer of one's own request that its customer waits. @throws Fault NOT_FOUND, NO_WRITER */
export async function remindWriter(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const own = and(eq(contentRequests.id, id), eq(contentRequests.customerId, actor.id));
    const [request] = await tx.select().from(contentRequests).where(own);
    if (!request) throw new Fault('NOT_FOUND');
    const { title, status, assignedWriterId } = request;
    if (assignedWriterId === null || !isBeingWorkedOn(status)) throw new Fault('NO_WRITER');
    await notify({ jobs }, tx, { kind: 'message', recipientId: assignedWriterId, requestId: id });
    await writeAudit(tx, { action: 'writer-reminded', actor, target: { id, name: title } });
  });
}
`,
    ),
    append(
      ROUTES,
      "import { loadRequest } from './load-request';\n",
      "import { remindWriter } from './remind-writer';\n",
    ),
    append(
      ROUTES,
      'loadRequest(context.services.database.orm, context.actor, input.id),\n  ),\n',
      `  remind: signedIn.customer.remind.handler(({ input, context }) =>
    remindWriter(context.services, context.actor, input.id),
  ),
`,
    ),
    append(
      'domain/errors.ts',
      "  NO_EMAIL: { status: 409, message: 'This user has no email address' },\n",
      "  NO_WRITER: { status: 409, message: 'No writer has this text now' },\n",
    ),
    append('domain/fault-codes.ts', "  'NO_EMAIL',\n", "  'NO_WRITER',\n"),
    append('domain/audit/actions.ts', "  'request-cancelled',\n", "  'writer-reminded',\n"),
    append('domain/rate-limits.ts', "  'message',\n", "  'reminder',\n"),
    append(
      'domain/rate-limits.ts',
      '  messagePerAddress: 600,\n',
      '  reminderPerAccount: 10,\n  reminderPerAddress: 100,\n',
    ),
    create(
      'web/customer/review/api/remind-writer.ts',
      `
import { calls } from '#web/lib/client/api';

/** Tells the writer that the customer waits for the text. */
export const remindWriter = calls.customer.remind.mutationOptions();
`,
    ),
    append(
      BUTTONS,
      "import type { CustomerRequestDetail } from '#contract/customer';\n",
      "import { isBeingWorkedOn } from '#domain/content-request/status';\n",
    ),
    append(
      BUTTONS,
      "import { redraft } from './api/redraft';\n",
      "import { remindWriter } from './api/remind-writer';\n",
    ),
    replace(
      BUTTONS,
      'interface CancelProps {\n',
      `/** Reminds the writer who has the request. */
export function RemindButton({ request: { id, title, status } }: { request: CustomerRequestDetail }) {
  const { t } = useTranslation('customer');
  const reminded = useReviewCall(remindWriter, { done: () => t('remind.done', { title }) });
  if (!isBeingWorkedOn(status)) return null;
  return (
    <Button variant="default" size="md" loading={reminded.isPending} onClick={() => reminded.mutate({ id })}>
      {t('remind.button')}
    </Button>
  );
}

interface CancelProps {
`,
    ),
    replace(
      PAGE,
      'import { CancelButton, RedraftButton }',
      'import { CancelButton, RedraftButton, RemindButton }',
    ),
    replace(
      PAGE,
      '      <CancelButton {...props} />\n',
      '      <RemindButton request={request} />\n      <CancelButton {...props} />\n',
    ),
    ...message('web/messages/{language}/common.json', ['errors', 'NO_WRITER'], {
      en: 'No writer has this text now',
      sv: 'Ingen skribent har den här texten nu',
      fi: 'Tekstillä ei ole nyt kirjoittajaa',
    }),
    ...message('domain/audit/texts/{language}.json', ['actions', 'writer-reminded'], {
      en: 'Writer reminded',
      sv: 'Skribenten påmind',
      fi: 'Kirjoittajaa muistutettu',
    }),
    ...message('web/messages/{language}/settings.json', ['fields', 'reminderPerAccount'], {
      en: 'Reminders per account',
      sv: 'Påminnelser per konto',
      fi: 'Muistutuksia tiliä kohden',
    }),
    ...message('web/messages/{language}/settings.json', ['fields', 'reminderPerAddress'], {
      en: 'Reminders per IP address',
      sv: 'Påminnelser per IP-adress',
      fi: 'Muistutuksia IP-osoitetta kohden',
    }),
    ...message('web/messages/{language}/customer.json', ['remind'], {
      en: { button: 'Remind the writer', done: 'The writer of “{{title}}” has been reminded.' },
      sv: { button: 'Påminn skribenten', done: 'Skribenten av ”{{title}}” har påmints.' },
      fi: { button: 'Muistuta kirjoittajaa', done: 'Tekstin ”{{title}}” kirjoittajaa on muistutettu.' },
    }),
    append(
      'server/testing/access/access-matrix.ts',
      "    'POST /api/customer/requests/{id}/redraft',\n",
      "    'POST /api/customer/requests/{id}/remind',\n",
    ),
  ],
  tests: {
    own: [
      create(
        'server/customers/remind-writer.test.ts',
        `
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectFault } from '#server/testing/faults';
import { makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp } from '#server/testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.close());

it('tells the writer and writes it down; without a writer it is refused', async () => {
  const [customer, writer] = [await app.createUser(), await app.createUser({ role: 'writer' })];
  const admin = await app.createUser({ role: 'admin' });
  const id = await makeRequest(app, { customer, writer, status: 'assigned' });
  await customer.client.customer.remind({ id });
  expect((await writer.client.notifications.list({})).items).toMatchObject([{ kind: 'message', link: expect.stringContaining(id) }]);
  const { items } = await admin.client.admin.audit({ action: 'writer-reminded' });
  expect(items).toMatchObject([{ action: 'writer-reminded' }]);
  await expectFault(writer.client.customer.remind({ id }), 'NOT_ALLOWED');
  await expectFault(customer.client.customer.remind({ id: await makeRequest(app, { customer }) }), 'NO_WRITER');
});
`,
      ),
    ],
    unit: ['contract', 'web/messages'],
    onDatabase: ['server/customers/remind-writer.test.ts'],
    matrixRow: '/remind',
  },
};
