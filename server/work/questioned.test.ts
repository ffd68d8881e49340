import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDocx } from '#domain/document/docx/build-docx';
import { isDocumentProblem } from '#domain/document/docx/document-problems';
import { machineDisclosure } from '#domain/provenance/disclosure';
import {
  contentRequests,
  contentRequestTexts,
  submissions,
  timeEntries,
} from '#server/database/schema/index';
import { projectFile } from '#server/runtime/project-root';
import { filesByState, makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let admin: TestUser;
let customer: TestUser;
let writer: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  admin = await app.createUser({ role: 'admin' });
  customer = await app.createUser();
  writer = await app.createUser({ role: 'writer', languages: ['english', 'swedish', 'finnish'] });
});
afterAll(() => app.close());

/** Of “Bicycle service in autumn”, the first of the English examples, and of the first Swedish one. */
const [DRAFT, REWRITE] = exampleTexts('english');
const [, SWEDISH] = exampleTexts('swedish');

function exampleTexts(language: string): [draft: string, rewrite: string] {
  const file = readFileSync(projectFile(`domain/submission/examples/${language}.txt`), 'utf8');
  const [, draft = '', rewrite = ''] = file.split(/^-- \w+\n|^== .*\n/m).slice(1);
  return [draft.trim(), rewrite.trim()];
}

const documentOf = (draft: string) =>
  buildDocx({ title: '', language: 'english', draft, disclosure: machineDisclosure(false), generator: 'x' });

/** A document with one more piece of markup before the end of its body. */
async function documentWith(xml: string): Promise<Uint8Array> {
  const parts = unzipSync(await documentOf(REWRITE));
  const text = new TextDecoder().decode(parts['word/document.xml']);
  return zipSync({ ...parts, 'word/document.xml': strToU8(text.replace('<w:sectPr', `${xml}<w:sectPr`)) });
}

async function inProgress(): Promise<string> {
  const id = await makeRequest(app, { customer, writer, status: 'in_progress' });
  await app.services.database.orm
    .update(contentRequestTexts)
    .set({ draft: DRAFT })
    .where(eq(contentRequestTexts.contentRequestId, id));
  return id;
}

interface Sent {
  reason?: string;
  key?: string;
}

async function submit(id: string, file: Uint8Array, { reason, key = crypto.randomUUID() }: Sent = {}) {
  const form = new FormData();
  form.set('minutes', '45');
  if (reason !== undefined) form.set('reason', reason);
  form.set('file', new Blob([new Uint8Array(file)]), 'done.docx');
  const answer = await app.fetch(`/api/writer/assignments/${id}/submission`, {
    method: 'POST',
    headers: { cookie: writer.cookie, 'Idempotency-Key': key },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** All that a submission could change. */
async function stateOf(id: string) {
  const { orm } = app.services.database;
  return {
    request: await orm.select().from(contentRequests).where(eq(contentRequests.id, id)),
    submissions: await orm.select().from(submissions).where(eq(submissions.contentRequestId, id)),
    entries: await orm.select().from(timeEntries).where(eq(timeEntries.contentRequestId, id)),
    versions: (await customer.client.documentVersions.list({ id })).items,
    files: await filesByState(app),
  };
}

const COMMENT = '<w:p><w:r><w:commentReference w:id="0"/></w:r></w:p>';
const CHANGE = '<w:p><w:ins w:id="1" w:author="x"><w:r><w:t>More.</w:t></w:r></w:ins></w:p>';
const CASES: Record<string, [code: string, file: () => Promise<Uint8Array>]> = {
  'an empty text': ['empty', () => documentOf('')],
  'the unchanged draft': ['unchanged', () => documentOf(DRAFT)],
  'a text in another language': ['other-language', () => documentOf(SWEDISH)],
  'an unrelated text': ['unrelated', () => documentOf(UNRELATED)],
  'tracked changes': ['tracked-changes', () => documentWith(CHANGE)],
  comments: ['comments', () => documentWith(COMMENT)],
};
const UNRELATED = `Penguins raise their chicks on the southern ice, where darkness lasts for months. Each father
  balances a single egg upon his feet while the mother hunts squid under frozen plates of water. Scientists from several
  universities counted colonies by satellite and discovered that populations are moving towards colder islands.
  Volunteers photograph feathers, record voices and describe how parents recognise their young among thousands of
  birds. Museums exhibit these recordings together with paintings from earlier expeditions, and children listen with
  headphones. Nobody expected such interest, says the curator, whose grandmother sailed there as a biologist.`;

describe('a questioned submission', () => {
  it.each(Object.entries(CASES))(
    'with %s is refused in words and changes nothing',
    async (_, [code, file]) => {
      const id = await inProgress();
      const before = await stateOf(id);
      const { status, body } = await submit(id, await file());
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'SUBMISSION_QUESTIONED' });
      expect(body.data).toEqual({ findings: [{ code, message: expect.stringMatching(/^The .+\.$/) }] });
      expect(await stateOf(id)).toEqual(before);
    },
  );

  it('is accepted by the same call with a reason, and marked for admins', async () => {
    const id = await inProgress();
    const key = crypto.randomUUID();
    const file = await documentOf(DRAFT);
    expect((await submit(id, file, { key })).status).toBe(409);
    const sent = { key, reason: '  The draft was good.\n' };
    const { status, body } = await submit(id, file, sent);
    expect(status).toBe(200);
    expect((await submit(id, file, sent)).body).toEqual(body);
    const questioned = { findings: ['unchanged'], reason: 'The draft was good.' };
    expect((await admin.client.admin.request({ id })).questioned).toEqual(questioned);
    const marked = await admin.client.admin.requests({ show: 'questioned' });
    expect(marked.items.map((request) => request.id)).toContain(id);
    for (const request of marked.items) expect(request.submissionQuestioned).toBe(true);
    const { items } = await admin.client.admin.payEntries({ writerId: writer.id, show: 'to-be-checked' });
    expect(items.find(({ requestId }) => requestId === id)).toMatchObject({ toBeChecked: true, questioned });
    // Of several submissions the latest is delivered, and its request is marked by that one.
    await customer.client.reviews.askForChanges({ id, round: 1, message: 'A little more on tyres' });
    expect((await submit(id, await documentOf(REWRITE))).status).toBe(200);
    const later = await admin.client.admin.requests({ show: 'questioned' });
    expect(later.items.map((request) => request.id)).not.toContain(id);
    expect(await admin.client.admin.request({ id })).toMatchObject({
      questioned: null,
      submissionQuestioned: false,
    });
  });

  it('needs a reason of 1 to 500 characters', async () => {
    const id = await inProgress();
    const file = await documentOf(DRAFT);
    for (const reason of ['', ' \n ', 'x'.repeat(501)]) {
      const { status, body } = await submit(id, file, { reason });
      expect(status).toBe(422);
      expect(body).toMatchObject({ data: { problems: [{ field: 'reason' }] } });
    }
    expect((await submit(id, file, { reason: 'x'.repeat(500) })).status).toBe(200);
  });
});

it('keeps no reason for a submission in which nothing is found', async () => {
  const id = await inProgress();
  expect((await submit(id, await documentOf(REWRITE), { reason: 'To be safe' })).status).toBe(200);
  expect(await admin.client.admin.request({ id })).toMatchObject({
    questioned: null,
    submissionQuestioned: false,
  });
  const marked = await admin.client.admin.requests({ show: 'questioned' });
  expect(marked.items.map((request) => request.id)).not.toContain(id);
  expect((await stateOf(id)).entries).toMatchObject([{ toBeChecked: false }]);
});

it('tells who completes a request by a document what is found, and completes it', async () => {
  const id = await makeRequest(app, { customer });
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await documentWith(COMMENT))]), 'done.docx');
  const answer = await app.fetch(`/api/automation/requests/${id}/document`, {
    method: 'PUT',
    headers: { cookie: admin.cookie, origin: app.url },
    body: form,
  });
  expect(await answer.json()).toMatchObject({ requestId: id, findings: ['comments'] });
  expect((await stateOf(id)).request).toMatchObject([{ status: 'completed' }]);
});

describe('a document in another format', () => {
  const compound = (content: string) =>
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(70_000),
      Buffer.from(content, 'utf16le'),
    ]);
  it.each([
    ['word-97', '.doc', compound('WordDocument')],
    ['opendocument', '.odt', opendocument()],
    ['rich-text', '.rtf', Buffer.from('{\\rtf1\\ansi Text}')],
  ])('is refused as %s whatever its name, with how to save it as .docx', async (code, ending, file) => {
    expect(isDocumentProblem(code)).toBe(true);
    const { status, body } = await submit(await inProgress(), file, { reason: 'Please' });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'INVALID_DOCUMENT', message: 'Please select a valid .docx file' });
    const message = expect.stringMatching(
      new RegExp(`^Please select a valid \\.docx file\\. .*\\${ending}.*Word.*LibreOffice.*Google Docs`),
    );
    expect(body.data).toMatchObject({ problems: [{ field: 'file', code, message }] });
  });

  it('is not taken for one when it is a .docx with a password', async () => {
    const { body } = await submit(await inProgress(), compound('EncryptedPackage'));
    expect(body.data).toMatchObject({ problems: [{ code: 'encrypted' }] });
  });
});

function opendocument(): Uint8Array {
  const mimetype = strToU8('application/vnd.oasis.opendocument.text');
  return zipSync({ mimetype: [mimetype, { level: 0 }], 'content.xml': strToU8('<x/>') });
}
