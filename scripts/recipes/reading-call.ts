import { append, create, type Recipe, replace } from './recipe';

/** How many words the draft of a customer's own request has. */
export const readingCall: Recipe = {
  name: 'a call that reads',
  page: 'docs/how-to/add-a-call.md',
  limit: 6,
  generated: 0,
  edits: [
    append(
      'contract/customer.ts',
      "    .errors(faults('NOT_FOUND'))\n    .output(customerRequestDetail),\n",
      `  words: call(customer)
    .route({ method: 'GET', path: '/customer/requests/{id}/words', summary: 'How many words the draft has' })
    .input(z.object({ id }))
    .errors(faults('NOT_FOUND'))
    .output(z.object({ words: count })),
`,
    ),
    create(
      'server/customers/count-draft-words.ts',
      `
import { countWords } from '#domain/text/words';
import type { Actor } from '#server/access/actor';
import type { Orm } from '#server/database/database';
import { loadRequest } from './load-request';

/** How many words the draft of one's own request has. @throws Fault NOT_FOUND */
export async function countDraftWords(orm: Orm, actor: Actor, id: string): Promise<{ words: number }> {
  const { result, language } = await loadRequest(orm, actor, id);
  return { words: countWords(result.draft, language) };
}
`,
    ),
    append(
      'server/customers/routes.ts',
      "import { signedIn, withOwnSession } from '#server/access/call';\n",
      "import { countDraftWords } from './count-draft-words';\n",
    ),
    append(
      'server/customers/routes.ts',
      'loadRequest(context.services.database.orm, context.actor, input.id),\n  ),\n',
      `  words: signedIn.customer.words.handler(({ input, context }) =>
    countDraftWords(context.services.database.orm, context.actor, input.id),
  ),
`,
    ),
    create(
      'web/customer/api/draft-words.ts',
      `
import { calls } from '#web/lib/client/api';

/** How many words the draft of one of the customer's requests has. */
export const draftWordsQuery = (id: string) => calls.customer.words.queryOptions({ input: { id } });
`,
    ),
    append(
      'web/customer/request-page.tsx',
      "import classes from './request-page.module.css';\n",
      "import { draftWordsQuery } from './api/draft-words';\n",
    ),
    replace(
      'web/customer/request-page.tsx',
      '      <StatusBadge status={status} />\n',
      '      <StatusBadge status={status} />\n      <span>{words.data?.words}</span>\n',
    ),
    append(
      'web/customer/request-page.tsx',
      '  const { status } = request;\n',
      '  const words = useQuery(draftWordsQuery(request.id));\n',
    ),
    append(
      'server/testing/access/access-matrix.ts',
      "    'GET /api/customer/requests/{id}',\n",
      "    'GET /api/customer/requests/{id}/words',\n",
    ),
  ],
  tests: {
    own: [
      create(
        'server/customers/count-draft-words.test.ts',
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

it('counts the words of the own request, and hides those of others', async () => {
  const [owner, other] = [await app.createUser(), await app.createUser()];
  const id = await makeRequest(app, { customer: owner });
  expect((await owner.client.customer.words({ id })).words).toBeGreaterThan(0);
  await expectFault(other.client.customer.words({ id }), 'NOT_FOUND');
});
`,
      ),
    ],
    unit: ['contract'],
    onDatabase: ['server/customers/count-draft-words.test.ts'],
  },
};
