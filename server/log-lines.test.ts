import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startReceiver } from './testing/counterparts/webhook-receiver';
import { until } from './testing/generation-at-hand';
import { briefOf } from './testing/handed-in';
import { makeRequest } from './testing/make-request';
import { watchSecrets } from './testing/secrets-watch';
import { submitDocument } from './testing/submit-document';
import { startTestApp, type TestApp, type TestUser } from './testing/test-app';
import { requeueStaleDeliveries } from './webhooks/requeue-stale-deliveries';

const watch = watchSecrets();
const { secret } = watch;
const NAME = secret('name', 'Maija Meikäläinen');
const EMAIL = secret('address', 'maija.meikalainen@example.com');
const PASSWORD = secret('password', 'Hevosenkenkä-1952');
const TITLE = secret('title', 'Salaiset saunasuunnitelmat');
const KEYWORD = secret('keyword', 'saunasuunnitelma');
const NOTES = secret('words of a message', 'Soita numeroon kotiin');
const DEVICE = secret('browser', 'Mozilla/5.0 (Maijan kone)');
const ADDRESS = secret('IP address', '203.0.113.77');

const lines: Record<string, unknown>[] = [];
let app: TestApp;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let customer: TestUser;
let writer: TestUser;
beforeAll(async () => {
  receiver = await startReceiver(() => 204);
  app = await startTestApp({
    logTo(line) {
      watch.log(line);
      lines.push(JSON.parse(line));
    },
    environment: {
      LOG_LEVEL: 'debug',
      TRUST_PROXY: '1',
      WEBHOOK_URL: receiver.url,
      WEBHOOK_ALLOW_PRIVATE: '1',
    },
  });
  customer = await app.createUser({ fullName: NAME });
  writer = await app.createUser({ role: 'writer', languages: ['swedish', 'english'] });
});
// A trial shows the links of its mails on the operator’s screen, which is no log.
beforeEach(() => watch.hearConsole());
afterAll(async () => {
  await app.close();
  await receiver.close();
});

/** A call with an id of a proxy’s choice. */
function send(requestId: string, path: string, body: object, cookie?: string) {
  return app.fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': DEVICE,
      'x-forwarded-for': ADDRESS,
      'x-request-id': requestId,
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify(body),
  });
}

const linesOf = (requestId: string) => lines.filter((line) => line.requestId === requestId);

async function mails(): Promise<string[]> {
  const folder = join(app.services.environment.DATA_DIR, 'outbox');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'utf8')),
  );
}

describe('the id of a request', () => {
  it('is what a proxy sent, if it is one, and stands in the answer', async () => {
    const asked = async (sent?: string) =>
      (
        await app.fetch('/api/me', sent === undefined ? {} : { headers: { 'x-request-id': sent } })
      ).headers.get('x-request-id');
    expect(await asked('a1b2c3d4e5f60718293a4b5c6d7e8f90')).toBe('a1b2c3d4e5f60718293a4b5c6d7e8f90');
    const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
    for (const sent of [
      undefined,
      'short',
      EMAIL,
      '0401234567012345678',
      "x'; drop table settings --aaaa",
      'x'.repeat(65),
    ])
      expect(await asked(sent)).toMatch(uuid);
    expect(await asked()).not.toBe(await asked());
  });

  it('goes along into jobs, their mails and the log', async () => {
    const id = 'sign-up-request-0001';
    const answer = await send(id, '/api/auth/sign-up/email', {
      email: EMAIL,
      password: PASSWORD,
      fullName: NAME,
    });
    expect(answer.status, await answer.text()).toBeLessThan(300);
    const [mail] = await until(mails, (found) => found.length > 0);
    expect(mail).toContain(`X-Request-ID: ${id}`);
    await until(
      async () => linesOf(id),
      (found) => found.some(({ job }) => job === 'send-letter'),
    );
    expect(linesOf(id)).toContainEqual(
      expect.objectContaining({ route: '/api/auth/sign-up/email', method: 'POST', status: answer.status }),
    );
  });

  it('goes along from a brief through its generation into the webhook’s message', async () => {
    const id = 'brief-request-0000002';
    const brief = briefOf({ title: TITLE, mainKeyword: [KEYWORD], referenceText: NOTES });
    const answer = await send(id, '/api/generations', { id: crypto.randomUUID(), brief }, customer.cookie);
    expect(answer.status, await answer.text()).toBe(201);
    const [message] = await receiver.hear(1);
    expect(message?.headers['x-request-id']).toBe(id);
    await until(
      async () => linesOf(id).map(({ job }) => job),
      (jobs) => jobs.includes('generate') && jobs.includes('send-webhook'),
    );
  });

  it('is kept with what a trigger writes into the outbox, until the sweep sends it', async () => {
    const id = 'accept-request-000003';
    const { rows } = await app.services.database.query('select id from content_requests');
    const [request] = rows as { id: string }[];
    await app.services.database.query(
      `insert into webhook_targets (url, events) values ('${receiver.url}/events', array['request.assigned'])`,
    );
    const accepted = await send(id, `/api/writer/jobs/${request?.id}/accept`, {}, writer.cookie);
    expect(accepted.status, await accepted.text()).toBe(200);
    await requeueStaleDeliveries(app.services);
    const [event] = await receiver.hear(1, ({ path }) => path === '/hook/events');
    expect(event?.headers['x-request-id']).toBe(id);
  });
});

it('the log names no person, no address, no word of theirs and no secret', async () => {
  const { cookie } = customer;
  const uploaded = await makeRequest(app, { customer });
  await writer.client.writer.accept({ id: uploaded });
  await writer.client.writer.start({ id: uploaded });
  expect((await submitDocument(app, writer, uploaded)).status).toBe(200);
  await send('wrong-password-0004', '/api/auth/sign-in/email', { email: EMAIL, password: `${PASSWORD}x` });
  await send('broken-input-000005', '/api/generations', { id: NAME, brief: { title: TITLE } }, cookie);
  await app.fetch(`/api/customer/requests?search=${encodeURIComponent(TITLE)}`, { headers: { cookie } });
  await app.fetch(`/api/customer/${encodeURIComponent(EMAIL)}?name=${encodeURIComponent(NAME)}`);
  await app.fetch(`/${encodeURIComponent(TITLE)}`);
  await until(
    async () => linesOf('broken-input-000005'),
    (found) => found.length > 0,
  );
  secret('session', decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1)).split('.')[0] ?? '');
  expect(lines.length).toBeGreaterThan(15);
  expect(watch.count((text) => text.includes('a request was answered'))).toBeGreaterThan(8);
  expect(lines.every(({ level, time, msg }) => Boolean(level && time && msg))).toBe(true);
  const told = lines.map((line) => JSON.stringify(line)).join('\n');
  for (const planted of [
    NAME,
    EMAIL,
    PASSWORD,
    TITLE,
    KEYWORD,
    NOTES,
    DEVICE,
    ADDRESS,
    encodeURIComponent(NAME),
    'text.docx',
  ])
    expect(told.includes(planted), planted).toBe(false);
});
