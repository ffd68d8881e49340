import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addTextVersion } from '#server/document-versions/add-version';
import { readEnvironment } from '#server/environment/environment';
import { openStore } from '#server/files/create-file-store';
import { authCaller } from '#server/testing/auth-caller';
import { startWordPress } from '#server/testing/counterparts/wordpress';
import { until } from '#server/testing/generation-at-hand';
import { handIn } from '#server/testing/handed-in';
import { countedText, makeRequest } from '#server/testing/make-request';
import { newPlace, type Place } from '#server/testing/processes/places';
import { backUp } from './back-up';
import { restore } from './restore';

const AUTH_SECRET = 'a secret for tests that is long enough to be one';
const WORDPRESS = { WORDPRESS_ALLOW_PRIVATE: '1' };

let source: Place;
let target: Place;
let folder: string;
let site: Awaited<ReturnType<typeof startWordPress>>;
beforeEach(async () => {
  [source, target, site] = await Promise.all([newPlace(), newPlace(), startWordPress()]);
  folder = await mkdtemp(join(tmpdir(), 'redraft-backups-'));
});
afterEach(async () => {
  await Promise.all([source.remove(), target.remove(), site.close()]);
  await rm(folder, { recursive: true, force: true });
});

/** What a command works with that an operator calls at a place. */
async function commandAt({ environment: own }: Place) {
  const environment = readEnvironment({ ...own, AUTH_SECRET });
  return { environment, store: await openStore(environment), report: () => {} };
}

it('what waited is done once after a restore, and what was sealed can be read', async () => {
  const app = await source.start({ work: false, environment: WORDPRESS });
  const people = await Promise.all([app.createUser(), app.createUser(), app.createUser()]);
  const [customer] = people;
  const { url: siteUrl, username, password } = site;
  await customer.client.wordpress.connect({ siteUrl, username, password });
  const requestId = await makeRequest(app, { customer, status: 'completed' });
  const origin = { requestId, source: 'import', author: 'person' } as const;
  const version = await app.services.database.transaction((tx) =>
    addTextVersion(tx, origin, countedText('The **whole** text.')),
  );
  for (const person of people) await handIn(person);
  const email = 'waits-for-her-mail@example.com';
  await authCaller(app).post('sign-up/email', { email, password: 'korrekt häst batteri', fullName: 'Åsa' });
  const { archive } = await backUp({ ...(await commandAt(source)), to: folder });
  await app.close();

  await restore({ ...(await commandAt(target)), from: archive });
  const restored = await target.start({ environment: WORDPRESS });
  const { database } = restored.services;
  const query = (text: string, values: string[] = []) => database.query(text, values);
  await until(
    () => query(`select from generations where state <> 'done'`),
    ({ rows }) => rows.length === 0,
  );
  const { code } = await authCaller(restored).mailTo(email);
  expect(code).toMatch(/^\d{6}$/);
  const client = restored.client(customer.cookie);
  await client.wordpress.send({ id: requestId, version: version.number, onto: 'draft' });
  await until(
    () => client.wordpress.draft({ id: requestId }),
    ({ draft }) => draft?.state === 'sent',
  );
  expect(site.posts()).toHaveLength(1);

  // Nothing comes after them.
  await until(
    () => query(`select from pgboss.job where state < 'completed' and name not like '\\_\\_%'`),
    ({ rows }) => rows.length === 0,
  );
  const written = await query(
    `select count(distinct r.id)::int as requests, count(v.id)::int as versions
       from content_requests r left join document_versions v on v.content_request_id = r.id
      where r.id <> $1 group by r.customer_id`,
    [requestId],
  );
  expect(written.rows).toEqual(people.map(() => ({ requests: 1, versions: 1 })));
  expect(await authCaller(restored).mails(email)).toHaveLength(1);
});
