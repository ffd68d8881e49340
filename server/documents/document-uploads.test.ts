import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentRequests, storageObjects, storedFiles, timeEntries } from '#server/database/schema/index';
import { makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { paragraph } from './fixtures/docx-changes';
import { complexField, googleProfile, wordProfile } from './fixtures/docx-profiles';

let app: TestApp;
let admin: TestUser;
let customer: TestUser;
let writer: TestUser;
let key: string;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  [admin, customer, writer] = await Promise.all([
    app.createUser({ role: 'admin' }),
    app.createUser(),
    app.createUser({ role: 'writer' }),
  ]);
  const scopes = ['documents:write' as const];
  key = (await admin.client.automation.createApiKey({ name: 'Make', scopes, expiresInDays: null })).key;
});
afterAll(() => app.close());

const FETCHING = wordProfile(paragraph(complexField(' INCLUDE', 'PICTURE "http://example.com/a.png" \\d ')));

function formOf(file: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.set('file', new Blob([file]), 'Valmis.docx');
  return form;
}

/** Every upload of a document. */
const UPLOADS: Record<string, (file: Uint8Array<ArrayBuffer>) => Promise<Response>> = {
  'a writer’s submission': async (file) => {
    const id = await makeRequest(app, { customer, writer, status: 'in_progress' });
    const headers = { cookie: writer.cookie, 'Idempotency-Key': randomUUID() };
    const path = `/api/writer/assignments/${id}/submission`;
    const body = formOf(file);
    body.set('minutes', '30');
    return app.fetch(path, { method: 'POST', headers, body });
  },
  'a writer’s working copy': async (file) => {
    const id = await makeRequest(app, { customer, writer, status: 'in_progress' });
    const path = `/api/writer/assignments/${id}/working-copy/document`;
    const body = formOf(file);
    body.set('revision', '0');
    return app.fetch(path, { method: 'POST', headers: { cookie: writer.cookie }, body });
  },
  'an admin’s hand': async (file) => {
    const id = await makeRequest(app, { customer, status: 'completed' });
    const headers = { cookie: admin.cookie, origin: app.url };
    return app.fetch(`/api/automation/requests/${id}/document`, {
      method: 'PUT',
      headers,
      body: formOf(file),
    });
  },
  'a program with a key': async (file) => {
    const id = await makeRequest(app, { customer, status: 'completed' });
    const headers = { authorization: `Bearer ${key}` };
    return app.fetch(`/api/automation/requests/${id}/document`, { method: 'PUT', headers, body: file });
  },
  'a writer’s storage': (file) => {
    const headers = { cookie: writer.cookie, origin: app.url };
    return app.fetch('/api/storage/humanized-documents', { method: 'POST', headers, body: formOf(file) });
  },
  'a customer’s storage': (file) => {
    const headers = { cookie: customer.cookie, origin: app.url };
    return app.fetch('/api/storage/content-documents', { method: 'POST', headers, body: formOf(file) });
  },
};

it.each(Object.entries(UPLOADS))(
  'the same document is refused by name at %s, and nothing changes',
  async (_, send) => {
    const { orm } = app.services.database;
    const stored = async () => [
      await orm.select().from(storedFiles).where(eq(storedFiles.state, 'attached')),
      await orm.select().from(storageObjects),
      await orm.select().from(timeEntries),
    ];
    const before = await stored();
    const answer = await send(FETCHING);
    expect(await answer.json()).toMatchObject({
      status: 422,
      code: 'INVALID_DOCUMENT',
      message: 'Please select a valid .docx file',
      data: {
        problems: [
          {
            field: 'file',
            code: 'field',
            found: 'INCLUDEPICTURE',
            message:
              'Please select a valid .docx file. The file contains a field that runs or fetches something: INCLUDEPICTURE.',
          },
        ],
      },
    });
    expect(await stored()).toEqual(before);
    expect(await orm.$count(contentRequests, eq(contentRequests.humanizationTimeMinutes, 30))).toBe(0);
  },
);

it.each(Object.entries(UPLOADS))('Word’s and Google’s documents come in at %s', async (_, send) => {
  for (const file of [wordProfile(), googleProfile()]) expect((await send(file)).status).toBeLessThan(300);
  await app.services.database.orm.update(contentRequests).set({ humanizationTimeMinutes: null });
});
