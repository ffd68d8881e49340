import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { emptyBrief } from '#domain/brief/brief';
import type { RequestStatus } from '#domain/content-request/status';
import {
  accounts,
  apiKeys,
  comments,
  contentRequests,
  contentRequestTexts,
  generations,
  invitations,
  messages,
  passkeys,
  payArchive,
  payments,
  reviewRounds,
  ssoProviders,
  storageObjects,
  timeEntries,
  webhookDeliveries,
  webhookTargets,
} from '#server/database/schema/index';

import { attachFile, DOCX_TYPE, reserveFile } from '#server/files/stored-files';

import { makeRequest } from '#server/testing/make-request';
import { recordOf } from '#server/testing/record-of';
import type { TestApp } from '#server/testing/test-app';

import type { MadeSession, People } from './access-people';

/** Where things are made, with the session that is about to ask. */
export interface World {
  app: TestApp;
  people: People;
  session: MadeSession | null;
  /** Whether the matrix expects the one who asks to be let in. */
  letIn: boolean;
}

export const requestIn =
  (status: RequestStatus) =>
  ({ app, people: { customer, assigned } }: World) => {
    const bytes = status === 'completed' ? { humanized: 'the result', image: 'the image' } : {};
    const writer = status === 'pending' ? undefined : assigned;
    return makeRequest(app, { customer, writer, status, language: 'swedish', original: 'x', ...bytes });
  };

/** One with a deadline. */
export async function withDeadline(world: World): Promise<string> {
  const id = await requestIn('in_progress')(world);
  const dueAt = new Date(Date.now() + 86_400_000);
  await world.app.services.database.orm
    .update(contentRequests)
    .set({ dueAt })
    .where(eq(contentRequests.id, id));
  return id;
}

export const BRIEF = {
  ...emptyBrief('swedish'),
  language: 'swedish',
  contentType: 'article',
  wordCount: 'short',
  title: 'Om vindkraft',
  humanize: 'no',
} as typeof generations.$inferInsert.brief;

export async function generation({ app, people }: World): Promise<string> {
  const id = randomUUID();
  await app.services.database.orm.insert(generations).values({
    id,
    customerId: people.customer.id,
    brief: BRIEF,
    state: 'cancelled',
    finishedAt: new Date(),
  });
  return id;
}

export async function outlineInReview({ app, people }: World): Promise<string> {
  const id = randomUUID();
  const stage = {
    state: 'running',
    stage: 'outline_review',
    reviewUntil: new Date(Date.now() + 3_600_000),
  } as const;
  await app.services.database.orm
    .insert(generations)
    .values({ id, customerId: people.customer.id, brief: BRIEF, ...stage });
  return id;
}

export async function provenance({ app, people: { customer } }: World): Promise<string> {
  const requestId = await makeRequest(app, { customer, status: 'completed' });
  return (await recordOf(app, requestId)).id;
}

export async function failedGeneration({ app, people }: World): Promise<string> {
  const id = randomUUID();
  await app.services.database.orm.insert(generations).values({
    id,
    customerId: people.customer.id,
    brief: BRIEF,
    state: 'failed',
    failure: 'refused',
    finishedAt: new Date(),
  });
  return id;
}

export async function passkey({ app, people }: World): Promise<string> {
  const id = randomUUID();
  const key = { credentialId: id, publicKey: 'x', counter: 0, synced: false };
  await app.services.database.orm
    .insert(passkeys)
    .values({ id, userId: people.customer.id, name: 'Laptop', ...key });
  return id;
}

export async function identity({ app, people }: World): Promise<string> {
  const id = randomUUID();
  await app.services.database.orm
    .insert(accounts)
    .values({ id, userId: people.customer.id, accountId: id, providerId: 'github' });
  return id;
}

export async function entry({ app, people }: World): Promise<string> {
  const id = randomUUID();
  const [startTime, endTime] = [new Date('2026-01-01T10:00:00Z'), new Date('2026-01-01T11:00:00Z')];
  const pay = { minutesWorked: 60, hoursWorked: '1', hourlyRate: '25', totalAmount: '25', toBeChecked: true };
  await app.services.database.orm
    .insert(timeEntries)
    .values({ id, writerId: people.assigned.id, description: 'Work', startTime, endTime, ...pay });
  return id;
}

export async function archived({ app }: World): Promise<string> {
  const id = randomUUID();
  const pay = { minutesWorked: 60, hourlyRate: '25', totalAmount: '25' };
  await app.services.database.orm
    .insert(payArchive)
    .values({ id, writerName: 'Gone', title: 'Work', workedOn: new Date('2026-01-01T11:00:00Z'), ...pay });
  return id;
}

export async function payment({ app, people }: World): Promise<string> {
  const id = randomUUID();
  const sums = { entries: 1, minutes: 60, totalAmount: '25' };
  await app.services.database.orm
    .insert(payments)
    .values({ id, writerId: people.assigned.id, writerName: 'Assigned', paidOn: '2026-01-05', ...sums });
  return id;
}

export async function delivery(world: World): Promise<string> {
  const id = randomUUID();
  const contentRequestId = await requestIn('pending')(world);
  await world.app.services.database.orm
    .insert(webhookDeliveries)
    .values({ id, contentRequestId, body: '{}', state: 'failed', nextTryAt: null });
  return id;
}

export async function webhookTarget({ app }: World): Promise<string> {
  const id = randomUUID();
  await app.services.database.orm
    .insert(webhookTargets)
    .values({ id, url: 'https://hooks.example.com/', events: ['request.started'] });
  return id;
}

export const apiKey = (world: World) => keyOf(world, null);
/** One that the customer made. */
export const ownKey = (world: World) => keyOf(world, world.people.customer.id);

async function keyOf({ app, people }: World, customerId: string | null): Promise<string> {
  const id = randomUUID();
  await app.services.database.orm.insert(apiKeys).values({
    id,
    name: 'key',
    keyHash: id,
    prefix: 'rdk_',
    customerId,
    scopes: ['users:read'],
    createdBy: people.customer.id,
  });
  return id;
}

export async function invitation({ app }: World): Promise<string> {
  const id = randomUUID();
  const over = { tokenHash: id, expiresAt: new Date() };
  await app.services.database.orm
    .insert(invitations)
    .values({ id, email: `${id}@example.com`, role: 'writer', mailLanguage: 'en', ...over });
  return id;
}

export async function ssoProvider({ app }: World): Promise<string> {
  const id = randomUUID();
  const at = { issuer: 'https://idp.example', entryPoint: 'https://idp.example/in', certificates: ['x'] };
  await app.services.database.orm.insert(ssoProviders).values({ id, name: 'Org', kind: 'saml', ...at });
  return id;
}

export async function ownFile({ app, people }: World): Promise<string> {
  const { database, files } = app.services;
  const kind = { extension: 'docx', mediaType: DOCX_TYPE };
  const file = { bucket: 'content-documents', originalName: 'a.docx', ...kind } as const;
  const path = await reserveFile(database.orm, file);
  const written = await files.writeFrom(path, Buffer.from('mine'), { contentType: DOCX_TYPE });
  await database.transaction(async (tx) => {
    await attachFile(tx, path, written);
    await tx.insert(storageObjects).values({ path, ownerId: people.customer.id, name: 'a.docx' });
  });
  return path;
}

type Pointer = 'originalDocumentPath' | 'humanizedDocumentPath';
export const fileOf = (status: RequestStatus, pointer: Pointer) => async (world: World) => {
  const id = await requestIn(status)(world);
  const { orm } = world.app.services.database;
  const [row] = await orm.select().from(contentRequests).where(eq(contentRequests.id, id));
  return row?.[pointer] ?? '';
};

/** A reported message, of an author with a deleted account, so that each side may report it. */
export async function message(world: World, contentRequestId: string): Promise<string> {
  const id = randomUUID();
  const report = { reportedAt: new Date(), reportReason: 'It is rude' };
  await world.app.services.database.orm
    .insert(messages)
    .values({ id, contentRequestId, authorRole: 'writer', body: 'Hello', ...report });
  return id;
}

/** A comment on the first words of a request's text. */
export async function comment(world: World, contentRequestId: string): Promise<string> {
  const id = randomUUID();
  const range = { line: 0, startOffset: 0, endOffset: 4 };
  const words = { quote: 'Text', quoteBefore: '', quoteAfter: '' };
  const { orm } = world.app.services.database;
  await orm.insert(comments).values({ id, contentRequestId, version: 1, round: 1, ...range, ...words });
  await orm
    .insert(messages)
    .values({ id, contentRequestId, commentId: id, authorRole: 'customer', body: 'Is it so?' });
  return id;
}

/** A request whose submitted text waits for its customer's answer. */
export async function inReview(world: World): Promise<string> {
  const id = await requestIn('completed')(world);
  const round = { contentRequestId: id, number: 1, dueAt: new Date(Date.now() + 3_600_000) };
  await world.app.services.database.orm.insert(reviewRounds).values(round);
  return id;
}

export async function textOfModel({ app, people: { customer } }: World): Promise<string> {
  const id = await makeRequest(app, { customer, status: 'completed', language: 'swedish' });
  const { orm } = app.services.database;
  const of = eq(contentRequestTexts.contentRequestId, id);
  const [texts] = await orm.select().from(contentRequestTexts).where(of);
  await orm
    .update(contentRequests)
    .set({ humanizedContent: texts?.draft ?? '' })
    .where(eq(contentRequests.id, id));
  return id;
}
