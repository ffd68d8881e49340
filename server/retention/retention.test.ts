import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  accounts,
  auditEntries,
  authorizationCodes,
  emailChangeLinks,
  factorChallenges,
  generations,
  notifications,
  passkeys,
  profiles,
  savedBriefs,
  storageObjects,
  verifications,
} from '#server/database/schema/index';
import { DOCX_TYPE, reserveFile } from '#server/files/stored-files';
import { createAccount } from '#server/identity/users/create-account';
import { pruneOutbox } from '#server/mail/outbox';
import { pruneStaleNews } from '#server/notifications/prune-notifications';
import { makeFactor, makeSession } from '#server/testing/access/access-people';
import { briefOf, handIn, stateOf } from '#server/testing/handed-in';
import { makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp } from '#server/testing/test-app';
import { pruneGenerations, pruneSpentCodes, pruneUnverified } from './prune-ended';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

it('generations go with their briefs once they ended long ago; what runs, and every request, stays', async () => {
  const { orm } = app.services.database;
  const user = await app.createUser();
  const [old, young] = [await handIn(user), await handIn(user)];
  await stateOf(user, old, 'done');
  await stateOf(user, young, 'done');
  await orm
    .update(generations)
    .set({ finishedAt: daysAgo(31) })
    .where(eq(generations.id, old));
  await orm
    .update(generations)
    .set({ finishedAt: daysAgo(29) })
    .where(eq(generations.id, young));
  const waiting = randomUUID();
  const brief = briefOf() as never;
  await orm
    .insert(generations)
    .values({ id: waiting, customerId: user.id, brief, createdAt: daysAgo(100), heartbeatAt: new Date() });
  await orm.insert(savedBriefs).values({ customerId: user.id, brief, version: 1 });
  await pruneGenerations(app.services.database, 30);
  const left = await orm
    .select({ id: generations.id })
    .from(generations)
    .where(eq(generations.customerId, user.id));
  expect(left.map(({ id }) => id).sort()).toEqual([young, waiting].sort());
  expect((await user.client.customer.dashboard()).counts.pending).toBe(2);
  expect((await user.client.brief.load()).saved).not.toBeNull();
});

it('the news of a job goes two days later where the job is taken; all other notifications stay', async () => {
  const { database } = app.services;
  const [customer, writer] = [await app.createUser(), await app.createUser({ role: 'writer' })];
  const taken = await makeRequest(app, { customer, writer, status: 'assigned' });
  const free = await makeRequest(app, { customer });
  const told = async (kind: 'new-job' | 'message', contentRequestId: string, days: number) => {
    const [row] = await database.orm
      .insert(notifications)
      .values({
        ...{ recipientId: writer.id, kind, contentRequestId, eventKey: randomUUID() },
        createdAt: daysAgo(days),
      })
      .returning({ id: notifications.id });
    return row?.id;
  };
  await told('new-job', taken, 3);
  const kept = [
    await told('new-job', taken, 1),
    await told('new-job', free, 3),
    await told('message', taken, 3),
  ];
  await pruneStaleNews(database);
  const left = await database.orm
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.recipientId, writer.id));
  expect(left.map(({ id }) => id).sort()).toEqual(kept.sort());
});

it('accounts go that nobody ever verified; all others stay', async () => {
  const { database } = app.services;
  const { orm } = database;
  const make = async (name: string, verified: boolean, days: number) => {
    const id = await database.transaction((tx) =>
      createAccount(tx, {
        email: `${name}-${randomUUID()}@example.com`,
        fullName: name,
        passwordHash: null,
        role: name === 'writer' ? 'writer' : 'customer',
        supportedLanguages: null,
        emailVerified: verified,
        assignedBy: null,
      }),
    );
    await orm
      .update(profiles)
      .set({ createdAt: daysAgo(days) })
      .where(eq(profiles.id, id));
    return id;
  };
  const gone = await make('forgotten', false, 31);
  const stay = [
    await make('young', false, 29),
    await make('verified', true, 400),
    await make('writer', false, 400),
    await make('wallet', false, 400),
    await make('busy', false, 400),
    await make('passkey', false, 400),
    await make('customer', false, 400),
    await make('keeper', false, 400),
    await make('phone', false, 400),
  ];
  await orm.insert(accounts).values({ userId: stay[3] ?? '', accountId: '0x1', providerId: 'ethereum' });
  await app.services.database.query(
    'insert into sessions (user_id, token, expires_at) values ($1, $2, now())',
    [stay[4], randomUUID()],
  );
  const [, , , , , byPasskey = '', asking = '', keeping = '', byPhone = ''] = stay;
  const key = { name: 'Laptop', credentialId: randomUUID(), publicKey: 'x', counter: 0, synced: false };
  await orm.insert(passkeys).values({ ...key, userId: byPasskey });
  await makeRequest(app, { customer: { id: asking }, original: 'x' });
  const file = { bucket: 'content-documents', extension: 'docx', originalName: 'a.docx' } as const;
  const path = await reserveFile(orm, { ...file, mediaType: DOCX_TYPE });
  await orm.insert(storageObjects).values({ path, ownerId: keeping, name: 'a.docx' });
  await orm.update(profiles).set({ phoneVerified: true }).where(eq(profiles.id, byPhone));
  await pruneUnverified(database, 30);
  const left = await orm
    .select({ id: profiles.id })
    .from(profiles)
    .where(inArray(profiles.id, [gone, ...stay]));
  expect(left.map(({ id }) => id).sort()).toEqual([...stay].sort());
  const [entry] = await orm
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.targetId, gone), eq(auditEntries.action, 'user-deleted')));
  expect(entry).toMatchObject({ action: 'user-deleted', actorId: null, detail: { what: 'never verified' } });
});

it('spent codes go a day after they ran out', async () => {
  const { orm } = app.services.database;
  const code = (identifier: string, days: number) => ({ identifier, value: 'x', expiresAt: daysAgo(days) });
  await orm.insert(verifications).values([code('old', 2), code('fresh', 0.5), code('open', -1)]);
  await pruneSpentCodes(app.services.database, 1);
  const left = await orm.select({ identifier: verifications.identifier }).from(verifications);
  expect(left.map(({ identifier }) => identifier).sort()).toEqual(['fresh', 'open']);
});

it('so do the challenges of factors, codes for programs and links to a new address', async () => {
  const { orm } = app.services.database;
  const { id: userId } = await app.createUser();
  const factorId = await makeFactor(app, userId);
  const { id: sessionId } = await makeSession(app, userId);
  for (const days of [2, 0.5]) {
    const expiresAt = daysAgo(days);
    const id = randomUUID();
    await orm.insert(factorChallenges).values({ id, factorId, sessionId, expiresAt });
    await orm.insert(authorizationCodes).values({ codeHash: id, challenge: 'x', sessionId, expiresAt });
    const { id: owner } = await app.createUser();
    const link = { newEmail: `${id}@example.com`, tokenHash: id, madeBy: userId };
    await orm.insert(emailChangeLinks).values({ ...link, userId: owner, expiresAt });
  }
  await pruneSpentCodes(app.services.database, 1);
  for (const table of [factorChallenges, authorizationCodes, emailChangeLinks]) {
    const left = await orm.select({ expiresAt: table.expiresAt }).from(table);
    expect(left.map(({ expiresAt }) => expiresAt > daysAgo(1))).toEqual([true]);
  }
});

it('mails in the outbox folder go by their age, and so does what a killed process had begun to write', async () => {
  const folder = join(app.services.environment.DATA_DIR, 'outbox-of-old');
  await mkdir(folder);
  const nameOf = (days: number) => `${daysAgo(days).toISOString().replaceAll(':', '-')}_${randomUUID()}.eml`;
  const [old, young] = [nameOf(31), nameOf(29)];
  for (const name of [old, young, 'begun.part', 'writing.part', 'note.txt']) {
    await writeFile(join(folder, name), 'x');
  }
  await utimes(join(folder, 'begun.part'), daysAgo(2), daysAgo(2));
  await pruneOutbox(folder, 30);
  expect((await readdir(folder)).sort()).toEqual(['note.txt', 'writing.part', young].sort());
  await pruneOutbox(join(folder, 'missing'), 30);
});

it('what the owner has set of it holds', async () => {
  const { orm } = app.services.database;
  const admin = await app.createUser({ role: 'admin' });
  expect((await admin.client.admin.settings()).settings).toMatchObject({ keepGenerationsDays: 30 });
  await admin.client.admin.setSettings({ keepGenerationsDays: 5 });
  expect((await app.services.settings.fresh()).keepGenerationsDays).toBe(5);
  await orm.delete(generations).where(sql`true`);
});
