import { randomUUID } from 'node:crypto';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditAction } from '#domain/audit/actions';
import type { GenerationState } from '#domain/generation/result';
import {
  accounts,
  auditEntries,
  contentRequests,
  contentRequestTexts,
  factors,
  generations,
  notifications,
  passkeys,
  profiles,
  sessions,
  ssoProviders,
} from '#server/database/schema/index';
import { expectFault } from '#server/testing/faults';
import { makeRequest } from '#server/testing/make-request';
import { SCRIPTED_BRIEF } from '#server/testing/scripted-model';
import { submitDocument } from '#server/testing/submit-document';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let admin: TestUser;
let otherAdmin: TestUser;
let customer: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false, environment: { WEBHOOK_ALLOW_PRIVATE: '1' } });
  admin = await app.createUser({ role: 'admin' });
  otherAdmin = await app.createUser({ role: 'admin' });
  customer = await app.createUser();
});
afterAll(() => app.close());

const newWriter = () => app.createUser({ role: 'writer', languages: ['english'] });
const orm = () => app.services.database.orm;
const audited = (action: AuditAction, targetId: string) =>
  orm()
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(and(eq(auditEntries.action, action), eq(auditEntries.targetId, targetId)));

/** Does it three times at once, as by further clicks, and again, as after a lost answer: all are answered, and it is done once. */
async function repeat<T>(act: () => Promise<T>, action: AuditAction, targetId: string): Promise<T> {
  const [first] = await Promise.all([act(), act(), act()]);
  await act();
  await Promise.all([act(), act(), act()]);
  expect(await audited(action, targetId)).toHaveLength(1);
  return first;
}

/** As the entry of a day ago: by then the act is no longer taken for a repeated one. */
async function aDayLater(action: AuditAction, targetId: string): Promise<void> {
  await orm().transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx
      .update(auditEntries)
      .set({ createdAt: sql`now() - interval '25 hours'` })
      .where(and(eq(auditEntries.action, action), eq(auditEntries.targetId, targetId)));
  });
}

describe('a job that is handed back again', () => {
  it('is answered like the first time, and stays with the writer who has taken it since', async () => {
    const [writer, next] = [await newWriter(), await newWriter()];
    const id = await makeRequest(app, { customer, writer, status: 'in_progress' });
    await repeat(() => writer.client.writer.handBack({ id }), 'job-handed-back', id);
    await next.client.writer.accept({ id });
    const told = () => orm().select().from(notifications).where(eq(notifications.contentRequestId, id));
    const before = await told();
    await writer.client.writer.handBack({ id });
    expect((await next.client.writer.assignment({ id })).status).toBe('assigned');
    expect(await told()).toHaveLength(before.length);
    await aDayLater('job-handed-back', id);
    await expectFault(writer.client.writer.handBack({ id }), 'NOT_FOUND');
  });

  it('is refused where an admin has ended the assignment', async () => {
    const writer = await newWriter();
    const id = await makeRequest(app, { customer, writer, status: 'assigned' });
    await admin.client.admin.takeBack({ id });
    await expectFault(writer.client.writer.handBack({ id }), 'WRONG_STATE');
    // Handed back once, taken again, and then taken away.
    await writer.client.writer.accept({ id });
    await writer.client.writer.handBack({ id });
    await writer.client.writer.accept({ id });
    await admin.client.admin.takeBack({ id });
    await expectFault(writer.client.writer.handBack({ id }), 'WRONG_STATE');
    const never = await makeRequest(app, { customer });
    await expectFault(writer.client.writer.handBack({ id: never }), 'WRONG_STATE');
  });

  it('is handed back when the writer has taken it again, and refused once it is finished', async () => {
    const writer = await newWriter();
    const id = await makeRequest(app, { customer, writer, status: 'assigned' });
    for (let n = 1; n <= 2; n++) {
      await writer.client.writer.handBack({ id });
      expect(await audited('job-handed-back', id)).toHaveLength(n);
      await writer.client.writer.accept({ id });
    }
    await writer.client.writer.start({ id });
    expect((await submitDocument(app, writer, id)).status).toBe(200);
    await expectFault(writer.client.writer.handBack({ id }), 'WRONG_STATE');
  });
});

it('a request that an admin takes back again is answered as it is; another admin is refused', async () => {
  const writer = await newWriter();
  const id = await makeRequest(app, { customer, writer, status: 'in_progress' });
  const taken = await repeat(() => admin.client.admin.takeBack({ id }), 'job-taken-back', id);
  expect(taken).toMatchObject({ status: 'pending', writerName: null });
  await expectFault(otherAdmin.client.admin.takeBack({ id }), 'WRONG_STATE');
  await writer.client.writer.accept({ id });
  await writer.client.writer.handBack({ id });
  await expectFault(admin.client.admin.takeBack({ id }), 'WRONG_STATE');
});

it('a request that is taken back again stays with another writer who has accepted it since', async () => {
  const [writer, next] = [await newWriter(), await newWriter()];
  const id = await makeRequest(app, { customer, writer, status: 'in_progress' });
  const takeBack = (user: TestUser) => user.client.admin.takeBack({ id, from: writer.id });
  await takeBack(admin);
  await next.client.writer.accept({ id });
  await repeat(() => takeBack(admin), 'job-taken-back', id);
  expect(await takeBack(admin)).toMatchObject({ status: 'assigned' });
  expect((await next.client.writer.assignment({ id })).status).toBe('assigned');
  await expectFault(takeBack(otherAdmin), 'WRONG_STATE');
  await aDayLater('job-taken-back', id);
  await expectFault(takeBack(admin), 'WRONG_STATE');
  expect((await next.client.writer.assignment({ id })).status).toBe('assigned');
});

it('an offer that is declined again is answered also when another writer has accepted the request since', async () => {
  const [writer, next] = [await newWriter(), await newWriter()];
  const id = await makeRequest(app, { customer });
  const offeredUntil = sql`now() + interval '1 day'`;
  await orm()
    .update(contentRequests)
    .set({ offeredTo: writer.id, offeredUntil })
    .where(eq(contentRequests.id, id));
  const decline = () => writer.client.writer.declineOffer({ id });
  await Promise.all([decline(), decline(), decline()]);
  await next.client.writer.accept({ id });
  await decline();
  expect((await next.client.writer.assignment({ id })).status).toBe('assigned');
  // What this writer has accepted is declined no longer.
  await expectFault(next.client.writer.declineOffer({ id }), 'ALREADY_TAKEN');
  const stranger = await app.createUser({ role: 'writer', languages: ['finnish'] });
  await expectFault(stranger.client.writer.declineOffer({ id }), 'NOT_FOUND');
});

it('a name and languages that are set again add nothing to the audit log', async () => {
  const writer = await newWriter();
  const { account, writer: work } = writer.client;
  const acts = [
    () => account.setName({ fullName: 'Wilma Skriver' }),
    () => work.setLanguages({ supportedLanguages: ['english', 'swedish'] }),
    () => admin.client.admin.setLanguages({ id: writer.id, supportedLanguages: ['finnish'] }),
  ];
  for (const act of acts) {
    await Promise.all([act(), act(), act()]);
    await act();
  }
  const entries = await orm()
    .select({ action: auditEntries.action, detail: auditEntries.detail })
    .from(auditEntries)
    .where(
      and(
        or(eq(auditEntries.actorId, writer.id), eq(auditEntries.targetId, writer.id)),
        inArray(auditEntries.action, ['name-changed', 'languages-changed']),
      ),
    )
    .orderBy(auditEntries.createdAt);
  expect(entries).toMatchObject([
    { action: 'name-changed', detail: { to: 'Wilma Skriver' } },
    { action: 'languages-changed', detail: { from: 'english', to: 'english, swedish' } },
    { action: 'languages-changed', detail: { from: 'english, swedish', to: 'finnish' } },
  ]);
});

it('a request that its customer cancels again is gone; to another it was never there', async () => {
  const id = await makeRequest(app, { customer });
  await repeat(() => customer.client.reviews.cancel({ id }), 'request-cancelled', id);
  await expectFault(otherAdmin.client.reviews.cancel({ id }), 'NOT_FOUND');
});

it('a text that its customer has a writer redraft again is answered as it stands, until another text is finished', async () => {
  const id = await makeRequest(app, { customer, status: 'completed' });
  const asDrafted = sql`(select draft from ${contentRequestTexts} where content_request_id = ${id})`;
  await orm().update(contentRequests).set({ humanizedContent: asDrafted }).where(eq(contentRequests.id, id));
  const redraft = () => customer.client.reviews.redraft({ id });
  expect(await repeat(redraft, 'redraft-asked', id)).toMatchObject({ status: 'pending' });
  const writer = await newWriter();
  await writer.client.writer.accept({ id });
  expect(await redraft()).toMatchObject({ status: 'assigned' });
  await writer.client.writer.start({ id });
  expect((await submitDocument(app, writer, id)).status).toBe(200);
  await expectFault(redraft(), 'WRONG_STATE');
  const pending = await makeRequest(app, { customer });
  await expectFault(customer.client.reviews.redraft({ id: pending }), 'WRONG_STATE');
});

it('changes that are asked for again are answered also when the writer has handed in since', async () => {
  const writer = await newWriter();
  const id = await makeRequest(app, { customer, writer, status: 'in_progress' });
  expect((await submitDocument(app, writer, id)).status).toBe(200);
  const ask = (message: string) => customer.client.reviews.askForChanges({ id, round: 1, message });
  await repeat(() => ask('Shorter'), 'changes-asked', id);
  expect((await submitDocument(app, writer, id)).status).toBe(200);
  expect(await ask('Shorter')).toMatchObject({ status: 'completed' });
  expect(await audited('changes-asked', id)).toHaveLength(1);
  await expectFault(ask('Longer'), 'WRONG_STATE');
});

it('the last edit of a brief again adds no revision; an older page is refused', async () => {
  const id = await makeRequest(app, { customer });
  const { brief } = await customer.client.customer.request({ id });
  if (!brief) throw new Error('The request has no brief');
  const edit = (title: string) => customer.client.brief.edit({ id, brief: { ...brief, title }, basedOn: 0 });
  await repeat(() => edit('Cykelservice på våren'), 'brief-edited', id);
  await expectFault(edit('Cykelservice på sommaren'), 'STALE_VERSION');
});

describe('a generation', () => {
  const generation = async (state: GenerationState) => {
    const id = randomUUID();
    const anHourAgo = sql`now() - interval '1 hour'`;
    const ended =
      state === 'failed'
        ? ({ finishedAt: sql`now()`, failure: 'abandoned' } as const)
        : { heartbeatAt: sql`now()` };
    await orm()
      .insert(generations)
      .values({
        ...{ id, customerId: customer.id, brief: SCRIPTED_BRIEF, state },
        ...{ createdAt: anHourAgo, triedAt: anHourAgo },
        ...ended,
      });
    return id;
  };

  it('that its customer cancels again stays cancelled', async () => {
    const id = await generation('queued');
    const cancel = () => customer.client.generations.cancel({ id });
    for (const _ of ['at once', 'and again']) {
      const answers = await Promise.all([cancel(), cancel(), cancel()]);
      expect(answers.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    }
    await expectFault(otherAdmin.client.generations.cancel({ id }), 'NOT_FOUND');
    const done = await generation('failed');
    await expectFault(customer.client.generations.cancel({ id: done }), 'WRONG_STATE');
  });

  it('that its customer tries again twice is tried again once; one under way for the first time is refused', async () => {
    const id = await generation('failed');
    const retry = () => customer.client.generations.retry({ id });
    expect(await retry()).toMatchObject({ state: 'queued' });
    const answers = await Promise.all([retry(), retry()]);
    expect(answers.map(({ state }) => state)).toEqual(['queued', 'queued']);
    const [row] = await orm().select().from(generations).where(eq(generations.id, id));
    expect(row?.tries).toBe(2);
    const first = await generation('queued');
    await expectFault(customer.client.generations.retry({ id: first }), 'WRONG_STATE');
  });

  it('that failed again before the call was repeated is tried again once by its key, as its customer or an admin', async () => {
    for (const user of [customer, admin]) {
      const id = await generation('failed');
      const path = user === admin ? `/api/admin/generations/${id}/retry` : `/api/generations/${id}/retry`;
      const retry = async (key: string) => {
        const headers = { cookie: user.cookie, 'content-type': 'application/json', 'idempotency-key': key };
        const { status } = await app.fetch(path, { method: 'POST', headers, body: '{}' });
        const [row] = await orm().select().from(generations).where(eq(generations.id, id));
        return { status, state: row?.state, tries: row?.tries };
      };
      const failAgain = () =>
        orm()
          .update(generations)
          .set({ state: 'failed', failure: 'abandoned', finishedAt: sql`now()` })
          .where(eq(generations.id, id));
      const [status, more] = user === admin ? [204, 0] : [200, 1];
      const key = randomUUID();
      expect(await retry(key)).toEqual({ status, state: 'queued', tries: 1 + more });
      await failAgain();
      expect(await retry(key)).toEqual({ status, state: 'failed', tries: 1 + more });
      expect(await retry(randomUUID())).toEqual({ status, state: 'queued', tries: 1 + 2 * more });
    }
  });

  it('that an admin retries again is retried once; another admin is refused', async () => {
    const id = await generation('failed');
    await repeat(() => admin.client.admin.retryGeneration({ id }), 'generation-retried', id);
    await expectFault(otherAdmin.client.admin.retryGeneration({ id }), 'WRONG_STATE');
    await customer.client.generations.cancel({ id });
    await expectFault(admin.client.admin.retryGeneration({ id }), 'WRONG_STATE');
  });
});

describe('what an admin removes again is gone, and not there to another admin:', () => {
  const refused = (act: Promise<unknown>) => expectFault(act, 'NOT_FOUND');

  it('a webhook target', async () => {
    const made = { url: 'http://127.0.0.1:9/', events: ['request.approved' as const] };
    const { id } = await admin.client.automation.createWebhookTarget(made);
    await repeat(() => admin.client.automation.removeWebhookTarget({ id }), 'target-removed', id);
    await refused(otherAdmin.client.automation.removeWebhookTarget({ id }));
  });

  it('an invitation', async () => {
    const invitation = { email: `${randomUUID()}@example.com`, by: 'mail' } as const;
    const { id } = (await admin.client.invitations.invite(invitation)).invitation;
    await repeat(() => admin.client.invitations.withdraw({ id }), 'invitation-withdrawn', id);
    await refused(otherAdmin.client.invitations.withdraw({ id }));
  });

  it('a provider of single sign-on', async () => {
    const [made] = await orm()
      .insert(ssoProviders)
      .values({ name: 'Firma', kind: 'oidc', issuer: 'https://sso.example.com', clientId: 'redraft' })
      .returning({ id: ssoProviders.id });
    const id = made?.id ?? '';
    await repeat(() => admin.client.sso.remove({ id }), 'sso-removed', id);
    await refused(otherAdmin.client.sso.remove({ id }));
  });

  it('a user', async () => {
    const { id } = await app.createUser();
    await repeat(() => admin.client.admin.deleteUser({ id }), 'user-deleted', id);
    await refused(otherAdmin.client.admin.deleteUser({ id }));
  });
});

describe('what a user removes from the own account again is gone, and hidden from another:', () => {
  const entryOf = async (action: AuditAction, id: string) => {
    const { items } = await admin.client.admin.audit({ action, search: user.email });
    expect(items).toHaveLength(1);
    expect([id, items[0]?.targetName]).toEqual([id, null]);
  };
  let user: TestUser;
  beforeAll(async () => {
    user = await app.createUser();
  });

  it('a passkey', async () => {
    const key = { credentialId: randomUUID(), publicKey: 'key', counter: 0, name: 'Laptop' };
    const [made] = await orm()
      .insert(passkeys)
      .values({ userId: user.id, ...key, synced: false })
      .returning({ id: passkeys.id });
    const id = made?.id ?? '';
    await repeat(() => user.client.passkeys.remove({ id }), 'passkey-removed', id);
    await entryOf('passkey-removed', id);
    await expectFault(customer.client.passkeys.remove({ id }), 'NOT_FOUND');
  });

  it('a second factor', async () => {
    const { id } = await user.client.factors.enroll({ factor_type: 'totp', friendly_name: 'Phone' });
    await orm().update(factors).set({ verifiedAt: sql`now()` }).where(eq(factors.id, id));
    await orm().update(sessions).set({ level: 'aal2' }).where(eq(sessions.userId, user.id));
    await repeat(() => user.client.factors.unenroll({ id }), 'factor-removed', id);
    await entryOf('factor-removed', id);
    await expectFault(customer.client.factors.unenroll({ id }), 'NOT_FOUND');
  });

  it('a way to sign in', async () => {
    const [made] = await orm()
      .insert(accounts)
      .values({ userId: user.id, providerId: 'google', accountId: randomUUID() })
      .returning({ id: accounts.id });
    const id = made?.id ?? '';
    await repeat(() => user.client.identities.unlink({ id }), 'identity-removed', id);
    await entryOf('identity-removed', id);
    await expectFault(customer.client.identities.unlink({ id }), 'NOT_FOUND');
  });

  it('a session', async () => {
    const [made] = await orm()
      .insert(sessions)
      .values({ userId: user.id, token: randomUUID(), expiresAt: sql`now() + interval '1 day'` })
      .returning({ id: sessions.id });
    const id = made?.id ?? '';
    await repeat(() => user.client.account.endSession({ id }), 'sessions-ended', id);
    await entryOf('sessions-ended', id);
    await expectFault(customer.client.account.endSession({ id }), 'NOT_FOUND');
    expect(await orm().select().from(profiles).where(eq(profiles.id, user.id))).toHaveLength(1);
  });
});
