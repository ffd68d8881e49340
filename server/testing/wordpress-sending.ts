import { addTextVersion } from '#server/document-versions/add-version';
import { startWordPress } from '#server/testing/counterparts/wordpress';
import { until } from '#server/testing/generation-at-hand';
import { countedText, makeRequest } from '#server/testing/make-request';
import type { TestApp, TestUser } from '#server/testing/test-app';

export type Site = Awaited<ReturnType<typeof startWordPress>>;

/** A customer with a finished text and a WordPress site that is connected; close `site` at the end. */
export async function openSending(app: TestApp) {
  const site = await startWordPress();
  const customer = await app.createUser();
  await connect(customer, site);
  const id = await finishedText(app, customer, '# Elks & more\n\nThe **whole** text.');
  return { site, customer, id };
}

export function connect(customer: TestUser, { url, username, password }: Site) {
  return customer.client.wordpress.connect({ siteUrl: url, username, password });
}

/** Returns the id of its request. */
export async function finishedText(app: TestApp, customer: TestUser, draft: string): Promise<string> {
  const id = await makeRequest(app, { customer, status: 'completed', title: 'Elks' });
  await addText(app, id, draft);
  return id;
}

/** Adds a version to the text of a request. */
export async function addText(app: TestApp, requestId: string, draft: string): Promise<void> {
  const origin = { requestId, source: 'import', author: 'person' } as const;
  await app.services.database.transaction((tx) => addTextVersion(tx, origin, countedText(draft)));
}

/** The calls of a customer for the text with this id. */
export function sendingOf(app: TestApp, customer: TestUser, id: string) {
  const state = () => customer.client.wordpress.draft({ id });
  const ended = () => until(state, ({ draft }) => draft !== null && draft.state !== 'sending');
  const begin = async (onto: 'draft' | 'replace' | 'new' = 'draft') => {
    const { version } = await state();
    return await customer.client.wordpress.send({ id, version: version ?? 0, onto });
  };
  return {
    state,
    ended,
    begin,
    /** Returns what has become of the draft. */
    async send(onto: 'draft' | 'replace' | 'new' = 'draft') {
      await begin(onto);
      return (await ended()).draft;
    },
    async jobsEnded(): Promise<void> {
      const atWork = `select 1 from pgboss.job where data ->> 'requestId' = $1 and state < 'completed'`;
      await until(
        () => app.services.database.query(atWork, [id]),
        ({ rows }) => rows.length === 0,
      );
    },
  };
}
