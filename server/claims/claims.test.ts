import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDocx } from '#domain/document/docx/build-docx';
import { machineDisclosure } from '#domain/provenance/disclosure';
import { claimReviews, contentRequests, submissions } from '#server/database/schema/index';
import { addTextVersion } from '#server/document-versions/add-version';
import { expectFault } from '#server/testing/faults';
import { countedText, makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let admin: TestUser;
let customer: TestUser;
let writer: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  admin = await app.createUser({ role: 'admin' });
  customer = await app.createUser();
  writer = await app.createUser({ role: 'writer', languages: ['english'] });
});
afterAll(() => app.close());

const DRAFT = 'Our workshop repairs 1,200 bikes a year.\n\nA service takes 45 minutes and costs €89.';

async function inProgress(draft = DRAFT): Promise<string> {
  const id = await makeRequest(app, { customer, writer, status: 'in_progress', title: 'Bikes for 89 euros' });
  const origin = { requestId: id, source: 'generation', author: 'model' } as const;
  await app.services.database.transaction((tx) => addTextVersion(tx, origin, countedText(draft)));
  return id;
}

async function submit(id: string, draft: string) {
  const document = await buildDocx({
    ...{ title: '', language: 'english', draft, disclosure: machineDisclosure(false), generator: 'x' },
  });
  const form = new FormData();
  form.set('minutes', '45');
  form.set('file', new Blob([new Uint8Array(document)]), 'done.docx');
  const headers = { cookie: writer.cookie, 'Idempotency-Key': crypto.randomUUID() };
  const path = `/api/writer/assignments/${id}/submission`;
  const answer = await app.fetch(path, { method: 'POST', headers, body: form });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe('the claims of a text', () => {
  it('are listed with their places and support for customer, writer and admins, and for nobody else', async () => {
    const id = await inProgress();
    const listed = await writer.client.claims.list({ id });
    expect(listed.claims.map(({ kind, text, supported }) => [kind, text, supported])).toEqual([
      ['number', '1,200', null],
      ['number', '45 minutes', null],
      ['price', '€89', 'brief'],
    ]);
    expect(listed).toMatchObject({ open: 2, required: false });
    const [place] = listed.claims[1]?.places ?? [];
    expect(DRAFT.slice(place?.start, place?.end)).toBe('45 minutes');
    for (const reader of [customer, admin]) expect(await reader.client.claims.list({ id })).toEqual(listed);
    const other = await app.createUser({ role: 'writer', languages: ['english'] });
    for (const stranger of [other, await app.createUser()])
      await expectFault(stranger.client.claims.list({ id }), 'NOT_FOUND');
  });

  it('are listed with the words of each place, which one claim may have in several forms', async () => {
    const id = await inProgress('We repair 1,200 bikes a year.\n\nThat is [1 200](https://a.fi) of them.');
    const [claim] = (await writer.client.claims.list({ id })).claims;
    expect(claim).toMatchObject({ text: '1,200', places: [{ words: '1,200' }, { words: '1 200' }] });
  });

  it('of a pending text are listed for the writers who may accept it', async () => {
    const id = await makeRequest(app, { customer, status: 'pending', title: 'Bikes for 89 euros' });
    const origin = { requestId: id, source: 'generation', author: 'model' } as const;
    await app.services.database.transaction((tx) => addTextVersion(tx, origin, countedText(DRAFT)));
    expect(await writer.client.claims.list({ id })).toMatchObject({ open: 2 });
    const swede = await app.createUser({ role: 'writer', languages: ['swedish'] });
    await expectFault(swede.client.claims.list({ id }), 'NOT_FOUND');
  });

  it('are confirmed with a source, announced as edited or removed, and reopened', async () => {
    const id = await inProgress();
    const claim = { id, kind: 'number', text: '1 200' } as const;
    await writer.client.claims.review({ ...claim, decision: 'confirmed', source: ' Annual report ' });
    const review = { decision: 'confirmed', source: 'Annual report', reviewedAt: expect.any(String) };
    expect(await customer.client.claims.list({ id })).toMatchObject({
      open: 1,
      claims: [{ review }, {}, {}],
    });
    // What is only announced is open for as long as the text says it.
    await writer.client.claims.review({ ...claim, decision: 'removed' });
    expect(await customer.client.claims.list({ id })).toMatchObject({
      open: 2,
      claims: [{ review: { decision: 'removed', source: null } }, {}, {}],
    });
    await writer.client.claims.review({ ...claim, decision: null });
    expect((await customer.client.claims.list({ id })).claims[0]?.review).toBeNull();
    await expectFault(writer.client.claims.review({ ...claim, decision: 'confirmed' }), 'INVALID_INPUT');
    await expectFault(
      writer.client.claims.review({ ...claim, text: '\u200b–', decision: 'removed' }),
      'INVALID_INPUT',
    );
    await expectFault(
      writer.client.claims.review({ ...claim, decision: 'edited', source: 'x' }),
      'INVALID_INPUT',
    );
  });

  it('keep their decisions when the text around them changes', async () => {
    const id = await inProgress();
    await writer.client.claims.review({
      id,
      kind: 'number',
      text: '45 minutes',
      decision: 'confirmed',
      source: 'Stopwatch',
    });
    const origin = { requestId: id, source: 'import', author: 'person' } as const;
    await app.services.database.transaction((tx) =>
      addTextVersion(tx, origin, countedText('# All new\n\nIn 45 minutes your bike is ready.')),
    );
    const { claims, open } = await writer.client.claims.list({ id });
    expect(claims).toMatchObject([{ text: '45 minutes', review: { source: 'Stopwatch' } }]);
    expect(open).toBe(0);
  });

  it('are decided by the assigned writer alone, until the text is submitted', async () => {
    const id = await inProgress();
    const asked = { id, kind: 'number', text: '1,200', decision: 'removed' } as const;
    const other = await app.createUser({ role: 'writer', languages: ['english'] });
    await expectFault(other.client.claims.review(asked), 'NOT_FOUND');
    await expectFault(customer.client.claims.review(asked), 'NOT_ALLOWED');
    expect((await submit(id, 'A new text.')).status).toBe(200);
    await expectFault(writer.client.claims.review(asked), 'WRONG_STATE');
  });

  it('forget a deleted reviewer, and leave with their customer', async () => {
    const { orm } = app.services.database;
    const leaving = await app.createUser();
    const gone = await app.createUser({ role: 'writer', languages: ['english'] });
    const id = await makeRequest(app, { customer: leaving, writer: gone, status: 'in_progress' });
    await gone.client.claims.review({ id, kind: 'number', text: '1,200', decision: 'removed' });
    const rows = () => orm.select().from(claimReviews).where(eq(claimReviews.contentRequestId, id));
    expect(await rows()).toMatchObject([{ key: 'number:1200', reviewedBy: gone.id }]);
    await admin.client.admin.deleteUser({ id: gone.id });
    expect(await rows()).toMatchObject([{ reviewedBy: null }]);
    await admin.client.admin.deleteUser({ id: leaving.id });
    expect(await rows()).toEqual([]);
  });
});

describe('where the owner requires that no claim is open', () => {
  beforeAll(() => admin.client.admin.setSettings({ claimsRequired: true }));
  afterAll(() => admin.client.admin.setSettings({ claimsRequired: false }));

  it('a submission is refused with the open claims of its own text, and changes nothing', async () => {
    const id = await inProgress();
    const { status, body } = await submit(id, 'We repair 1,200 bikes for €89, and 15 cars.');
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'CLAIMS_OPEN',
      message: expect.stringContaining('2'),
      data: {
        findings: [
          { code: 'number', message: '1,200' },
          { code: 'number', message: '15' },
        ],
      },
    });
    const { orm } = app.services.database;
    const [request] = await orm.select().from(contentRequests).where(eq(contentRequests.id, id));
    expect(request).toMatchObject({ status: 'in_progress', humanizedDocumentPath: null });
    expect(await orm.select().from(submissions).where(eq(submissions.contentRequestId, id))).toEqual([]);
  });

  it('it is accepted once each is confirmed or no longer in the text', async () => {
    const id = await inProgress();
    await writer.client.claims.review({
      id,
      kind: 'number',
      text: '1,200',
      decision: 'confirmed',
      source: 'Report',
    });
    expect((await submit(id, 'We repair 1,200 bikes for €89.')).status).toBe(200);
    expect((await submit(await inProgress(), 'We repair bikes.')).status).toBe(200);
  });
});

it('a submission with open claims is accepted where the owner does not ask', async () => {
  expect((await submit(await inProgress(), 'We repair 15 cars.')).status).toBe(200);
});
