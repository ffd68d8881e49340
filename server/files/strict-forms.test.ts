import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNKNOWN_FIELD } from '#domain/errors';
import { makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let users: Record<'customer' | 'writer' | 'admin', TestUser>;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  users = {
    customer: await app.createUser(),
    writer: await app.createUser({ role: 'writer' }),
    admin: await app.createUser({ role: 'admin' }),
  };
});
afterAll(() => app.close());

const CALLS = [
  { method: 'POST', path: '/api/writer/assignments/{id}/submission', by: 'writer', status: 'in_progress' },
  { method: 'POST', path: '/api/storage/content-documents', by: 'customer', status: 'pending' },
  { method: 'PUT', path: '/api/automation/requests/{id}/article-image', by: 'admin', status: 'pending' },
  { method: 'PUT', path: '/api/automation/requests/{id}/document', by: 'admin', status: 'pending' },
] as const;
type Call = (typeof CALLS)[number];

const file = () => new File(['PK'], 'a.docx');

async function problemsOf({ method, path, by, status }: Call, parts: [string, string | File][]) {
  const { customer, writer } = users;
  const id = await makeRequest(app, { customer, ...(by === 'writer' ? { writer } : {}), status });
  const body = new FormData();
  for (const [name, value] of parts) body.append(name, value);
  const answer = await app.fetch(path.replace('{id}', id), {
    method,
    headers: { cookie: users[by].cookie, origin: app.url, 'Idempotency-Key': randomUUID() },
    body,
  });
  const { code, data } = (await answer.json()) as { code: string; data?: { problems: unknown } };
  expect(await readdir(join(app.services.environment.DATA_DIR, 'uploads'))).toEqual([]);
  return { status: answer.status, code, problems: data?.problems };
}

const refusal = (field: string, message: string = UNKNOWN_FIELD) => ({
  status: 422,
  code: 'INVALID_INPUT',
  problems: [{ field, message }],
});

describe('a form', () => {
  it.each(CALLS)('refuses a field that it does not know by its name: $method $path', async (call) => {
    const minutes: [string, string][] = call.by === 'writer' ? [['minutes', '37']] : [];
    const known: [string, string | File][] = [...minutes, ['file', file()]];
    expect(await problemsOf(call, [['unheard_of', 'x'], ...known])).toEqual(refusal('unheard_of'));
    expect(await problemsOf(call, [...known, ['unheard_of', 'x']])).toEqual(refusal('unheard_of'));
  });

  it.each(CALLS)('takes no file of another name for its file: $method $path', async (call) => {
    expect(await problemsOf(call, [['attachment', file()]])).toEqual(refusal('attachment'));
  });

  it('refuses minutes that it holds twice instead of paying the last', async () => {
    const twice: [string, string | File][] = [
      ['minutes', '37'],
      ['minutes', '370'],
      ['file', file()],
    ];
    expect(await problemsOf(CALLS[0], twice)).toEqual(refusal('minutes', 'must be sent once'));
  });
});
