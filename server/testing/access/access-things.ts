import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { emptyBrief } from '#domain/brief/brief';
import type { RequestStatus } from '#domain/content-request/status';
import {
  accounts,
  apiKeys,
  contentRequests,
  contentRequestTexts,
  factorChallenges,
  generations,
  invitations,
  messages,
  passkeys,
  payArchive,
  reviewRounds,
  ssoProviders,
  storageObjects,
  timeEntries,
  webhookDeliveries,
  webhookTargets,
} from '#server/database/schema/index';
import { addTextVersion } from '#server/document-versions/add-version';
import { attachFile, DOCX_TYPE, reserveFile } from '#server/files/stored-files';
import { unsubscribeToken } from '#server/notifications/unsubscribe-link';
import { signedOriginalLink } from '#server/requests/signed-link';
import { signObject } from '#server/storage/sign-object';
import { recordWork } from '#server/testing/log-time';
import { makeRequest } from '#server/testing/make-request';
import { recordOf } from '#server/testing/record-of';
import type { TestApp } from '#server/testing/test-app';
import { bodyOf, queryOf, type SentBody } from './access-bodies';
import { type MadeSession, makeFactor, makeSession, type People } from './access-people';

/** What a call names, and what else it needs to come to its door's end. */
export interface Thing {
  path: string;
  body: SentBody;
}
/** Where things are made, with the session that is about to ask. */
interface World {
  app: TestApp;
  people: People;
  session: MadeSession | null;
  /** Whether the matrix expects the one who asks to be let in. */
  letIn: boolean;
}
type Maker = (world: World, path: string) => Promise<Partial<Thing> & Pick<Thing, 'path'>>;

const named = (path: string, id: string) => path.replace(/\{(id|requestId)\}/g, id);
const byId =
  (make: (world: World) => Promise<string>, body?: object): Maker =>
  async (world, path) => ({ path: named(path, await make(world)), ...(body ? { body } : {}) });

const requestIn =
  (status: RequestStatus) =>
  ({ app, people: { customer, assigned } }: World) => {
    const bytes = status === 'completed' ? { humanized: 'the result', image: 'the image' } : {};
    const writer = status === 'pending' ? undefined : assigned;
    return makeRequest(app, { customer, writer, status, language: 'swedish', original: 'x', ...bytes });
  };

/** One with a deadline. */
async function withDeadline(world: World): Promise<string> {
  const id = await requestIn('in_progress')(world);
  const dueAt = new Date(Date.now() + 86_400_000);
  await world.app.services.database.orm
    .update(contentRequests)
    .set({ dueAt })
    .where(eq(contentRequests.id, id));
  return id;
}

const BRIEF = {
  ...emptyBrief('swedish'),
  language: 'swedish',
  contentType: 'article',
  wordCount: 'short',
  title: 'Om vindkraft',
  humanize: 'no',
} as typeof generations.$inferInsert.brief;

async function generation({ app, people }: World): Promise<string> {
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

async function outlineInReview({ app, people }: World): Promise<string> {
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

async function provenance({ app, people: { customer } }: World): Promise<string> {
  const requestId = await makeRequest(app, { customer, status: 'completed' });
  return (await recordOf(app, requestId)).id;
}

async function failedGeneration({ app, people }: World): Promise<string> {
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

/** With a challenge of the session that asks: what is then hidden is the factor. */
const challengedFactor: Maker = async ({ app, people, session }, path) => {
  const factorId = await makeFactor(app, people.customer.id);
  const id = randomUUID();
  const expiresAt = new Date(Date.now() + 300_000);
  if (session) {
    const { orm } = app.services.database;
    await orm.insert(factorChallenges).values({ id, factorId, sessionId: session.id, expiresAt });
  }
  return { path: named(path, factorId), body: { challenge_id: id, code: '000000' } };
};

async function passkey({ app, people }: World): Promise<string> {
  const id = randomUUID();
  const key = { credentialId: id, publicKey: 'x', counter: 0, synced: false };
  await app.services.database.orm
    .insert(passkeys)
    .values({ id, userId: people.customer.id, name: 'Laptop', ...key });
  return id;
}

async function identity({ app, people }: World): Promise<string> {
  const id = randomUUID();
  await app.services.database.orm
    .insert(accounts)
    .values({ id, userId: people.customer.id, accountId: id, providerId: 'github' });
  return id;
}

async function entry({ app, people }: World): Promise<string> {
  const id = randomUUID();
  const [startTime, endTime] = [new Date('2026-01-01T10:00:00Z'), new Date('2026-01-01T11:00:00Z')];
  const pay = { minutesWorked: 60, hoursWorked: '1', hourlyRate: '25', totalAmount: '25', toBeChecked: true };
  await app.services.database.orm
    .insert(timeEntries)
    .values({ id, writerId: people.assigned.id, description: 'Work', startTime, endTime, ...pay });
  return id;
}

async function archived({ app }: World): Promise<string> {
  const id = randomUUID();
  const pay = { minutesWorked: 60, hourlyRate: '25', totalAmount: '25' };
  await app.services.database.orm
    .insert(payArchive)
    .values({ id, writerName: 'Gone', title: 'Work', workedOn: new Date('2026-01-01T11:00:00Z'), ...pay });
  return id;
}

const adjustmentOf =
  (make: (world: World) => Promise<string>): Maker =>
  async (world, path) => ({
    path: named(path, await make(world)),
    body: { adjustmentId: randomUUID(), minutes: -15, reason: 'A break' },
  });

async function delivery(world: World): Promise<string> {
  const id = randomUUID();
  const contentRequestId = await requestIn('pending')(world);
  await world.app.services.database.orm
    .insert(webhookDeliveries)
    .values({ id, contentRequestId, body: '{}', state: 'failed', nextTryAt: null });
  return id;
}

async function webhookTarget({ app }: World): Promise<string> {
  const id = randomUUID();
  await app.services.database.orm
    .insert(webhookTargets)
    .values({ id, url: 'https://hooks.example.com/', events: ['request.started'] });
  return id;
}

async function apiKey({ app, people }: World): Promise<string> {
  const id = randomUUID();
  await app.services.database.orm.insert(apiKeys).values({
    id,
    name: 'key',
    keyHash: id,
    prefix: 'rdk_',
    scopes: ['users:read'],
    createdBy: people.customer.id,
  });
  return id;
}

async function invitation({ app }: World): Promise<string> {
  const id = randomUUID();
  const over = { tokenHash: id, expiresAt: new Date() };
  await app.services.database.orm
    .insert(invitations)
    .values({ id, email: `${id}@example.com`, role: 'writer', mailLanguage: 'en', ...over });
  return id;
}

async function ssoProvider({ app }: World): Promise<string> {
  const id = randomUUID();
  const at = { issuer: 'https://idp.example', entryPoint: 'https://idp.example/in', certificates: ['x'] };
  await app.services.database.orm.insert(ssoProviders).values({ id, name: 'Org', kind: 'saml', ...at });
  return id;
}

async function ownFile({ app, people }: World): Promise<string> {
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
const fileOf = (status: RequestStatus, pointer: Pointer) => async (world: World) => {
  const id = await requestIn(status)(world);
  const { orm } = world.app.services.database;
  const [row] = await orm.select().from(contentRequests).where(eq(contentRequests.id, id));
  return row?.[pointer] ?? '';
};
const byFile =
  (make: (world: World) => Promise<string>): Maker =>
  async (world, path) => ({
    path: path.replace('{bucket}/{file}', await make(world)),
    body: path.endsWith('/move') ? { name: 'b.docx' } : {},
  });

/** A reported message, of an author with a deleted account, so that each side may report it. */
async function message(world: World, contentRequestId: string): Promise<string> {
  const id = randomUUID();
  const report = { reportedAt: new Date(), reportReason: 'It is rude' };
  await world.app.services.database.orm
    .insert(messages)
    .values({ id, contentRequestId, authorRole: 'writer', body: 'Hello', ...report });
  return id;
}

const messageOfThread: Maker = async (world, path) => {
  const id = await requestIn('completed')(world);
  return { path: named(path, id).replace('{messageId}', await message(world, id)) };
};

/** A request whose text has a second version, over which the first can be restored. */
const twoVersions: Maker = async (world, path) => {
  const id = await requestIn('pending')(world);
  const origin = { requestId: id, language: 'swedish', source: 'import', author: 'person' } as const;
  await world.app.services.database.transaction((tx) => addTextVersion(tx, origin, 'Den andra.'));
  return { path: named(path, id).replace('{number}', '1') };
};

/** A request whose submitted text waits for its customer's answer. */
async function inReview(world: World): Promise<string> {
  const id = await requestIn('completed')(world);
  const round = { contentRequestId: id, number: 1, dueAt: new Date(Date.now() + 3_600_000) };
  await world.app.services.database.orm.insert(reviewRounds).values(round);
  return id;
}

async function textOfModel({ app, people: { customer } }: World): Promise<string> {
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

const toBeAssigned: Maker = async (world, path) => ({
  path: named(path, await requestIn('assigned')(world)),
  body: { writerId: world.people.writerWith.id },
});

/** What stands behind a row's `#`. */
const VARIANTS: Record<string, Maker> = {
  'open job': byId(requestIn('pending')),
  'draft of an open job': byFile(fileOf('pending', 'originalDocumentPath')),
  'draft of work': byFile(fileOf('completed', 'originalDocumentPath')),
  'result of work': byFile(fileOf('completed', 'humanizedDocumentPath')),
  'for writers': async (_, path) => ({ path: path.replace('{bucket}', 'humanized-documents') }),
  'of this session': async (_, path) => ({ path: `${path}?scope=local` }),
  'by its link': async ({ app, session }, path) => {
    if (!session) return { path };
    const asked = await app
      .client(session.cookie)
      .account.askForData()
      .catch(() => ({ path }));
    return { path: asked.path };
  },
  signed: async (world, path) => {
    const { environment } = world.app.services;
    if (path === '/api/unsubscribe') {
      const token = unsubscribeToken(environment, world.people.customer.id, ['text-ready']);
      return { path: `${path}?token=${token}` };
    }
    const link = path.includes('{id}')
      ? signedOriginalLink(environment, await requestIn('pending')(world))
      : signObject(environment, await ownFile(world), 60).url;
    return { path: link.slice(environment.PUBLIC_URL.length) };
  },
};

const timedRequest: Maker = async (world, path) => {
  const id = await requestIn('in_progress')(world);
  const intervalId = await recordWork(world.app, world.people.assigned, id);
  const said = path.endsWith('pause') ? { reason: 'paused' } : { presentAt: null };
  return { path: named(path, id), body: { intervalId, ...said } };
};

/** By the path, the first that fits. */
const MAKERS: [RegExp, Maker][] = [
  [/^\/api\/generations$/, async (_, path) => ({ path, body: { id: randomUUID(), brief: BRIEF } })],
  [/^\/api\/generations\/\{id\}\/outline$/, byId(outlineInReview)],
  [/^\/api\/generations\/\{id/, byId(generation)],
  [/^\/api\/customer\/requests\/\{id\}\/versions\/\{number\}/, twoVersions],
  [/^\/api\/customer\/requests\/\{id\}\/(approve|changes)$/, byId(inReview)],
  [/^\/api\/customer\/requests\/\{id\}\/redraft$/, byId(textOfModel)],
  [/^\/api\/customer\/requests\/\{(id|requestId)/, byId(requestIn('pending'))],
  [/^\/api\/writer\/jobs\/\{id/, byId(requestIn('pending'))],
  [/^\/api\/writer\/assignments\/\{id\}(\/start)?$/, byId(requestIn('assigned'))],
  [/^\/api\/writer\/assignments\/\{id\}\/claims$/, byId(requestIn('in_progress'))],
  [/^\/api\/writer\/assignments\/\{id\}\/extend$/, byId(withDeadline)],
  [/^\/api\/writer\/assignments\/\{id\}\/hand-back$/, byId(requestIn('in_progress'))],
  [/^\/api\/writer\/assignments\/\{id\}\/submission$/, byId(requestIn('in_progress'))],
  [
    /^\/api\/writer\/assignments\/\{id\}\/(working-copy|hand-in|work-time(\/start)?$)/,
    byId(requestIn('in_progress')),
  ],
  [/^\/api\/writer\/assignments\/\{id\}\/work-time\/(heartbeat|pause)$/, timedRequest],
  [/^\/api\/admin\/requests\/\{id\}\/reopen$/, byId(inReview)],
  [/^\/api\/admin\/requests\/\{id\}\/assign$/, toBeAssigned],
  [/^\/api\/admin\/requests\/\{id\}/, byId(requestIn('assigned'))],
  [/^\/api\/automation\/requests\/\{id\}\/text$/, byId(requestIn('pending'))],
  [/^\/api\/automation\/requests\/\{id\}/, byId(requestIn('completed'))],
  [/^\/api\/verify\/\{id/, byId(provenance)],
  [/^\/api\/requests\/\{id\}\/messages\/\{messageId\}/, messageOfThread],
  [/^\/api\/admin\/reported-messages\/\{id/, byId(async (w) => message(w, await requestIn('completed')(w)))],
  [/^\/api\/requests\/\{id\}/, byId(requestIn('completed'))],
  [/^\/api\/files\/signed\/\{id\}/, byId(requestIn('pending'))],
  [/^\/api\/me\/sessions\/\{id/, byId(async (w) => (await makeSession(w.app, w.people.customer.id)).id)],
  [/^\/api\/auth\/factors\/\{id\}\/verify/, challengedFactor],
  [/^\/api\/auth\/factors\/\{id/, byId((w) => makeFactor(w.app, w.people.customer.id))],
  // It answers 404 to whoever has no factor.
  [/^\/api\/auth\/backup-codes$/, byId((w) => makeFactor(w.app, w.people.customer.id))],
  // As is this one to whoever has no passkey.
  [/^\/api\/auth\/passkeys\/challenge$/, byId(passkey)],
  [/^\/api\/auth\/passkeys\/\{id\}\/name$/, byId(passkey, { name: 'Desk' })],
  [/^\/api\/auth\/passkeys\/\{id\}$/, byId(passkey)],
  [/^\/api\/auth\/identities\/\{id/, byId(identity)],
  [/^\/api\/admin\/users\/\{id/, byId(async ({ app }) => (await app.createUser({ role: 'writer' })).id)],
  [/^\/api\/admin\/pay\/entries\/\{id\}\/adjustments/, adjustmentOf(entry)],
  [/^\/api\/admin\/pay\/entries\/\{id/, byId(entry)],
  [/^\/api\/admin\/pay\/archive\/\{id\}\/adjustments/, adjustmentOf(archived)],
  [/^\/api\/admin\/pay\/archive\/\{id/, byId(archived)],
  [/^\/api\/admin\/generations\/\{id/, byId(failedGeneration)],
  [/^\/api\/admin\/deliveries\/\{id/, byId(delivery)],
  [/^\/api\/admin\/webhook-targets\/\{id/, byId(webhookTarget)],
  [/^\/api\/admin\/api-keys\/\{id/, byId(apiKey)],
  [/^\/api\/admin\/sso-providers\/\{id/, byId(ssoProvider)],
  [/^\/api\/admin\/invitations\/\{id/, byId(invitation)],
  [/\{provider\}/, async (w, path) => ({ path: path.replace('{provider}', `sso-${await ssoProvider(w)}`) })],
  [/\{bucket\}\/\{file\}/, byFile(ownFile)],
  [/\{bucket\}/, async (_, path) => ({ path: path.replace('{bucket}', 'content-documents') })],
];

/** Whether what the row names is the asking session's own, so that others cannot ask for the same. */
export const ofSession = (row: string) => OF_SESSION.includes(row) || row.endsWith('# by its link');
const OF_SESSION = ['POST /api/auth/factors/{id}/verify', 'POST /api/auth/passkeys', 'POST /api/me/deletion'];

/** Makes what a row's call names, the customer's own, and what the call takes, anew for each asking. */
export async function makeThing(world: World, row: string, call: string): Promise<Thing> {
  const thing = await makeNamed(world, row, call.split(' ')[1] ?? '');
  return { path: thing.path + queryOf(call), body: thing.body ?? (await bodyOf(call, world)) };
}

async function makeNamed(world: World, row: string, path: string): ReturnType<Maker> {
  const variant = row.split(' # ')[1];
  const maker =
    variant === undefined ? MAKERS.find(([pattern]) => pattern.test(path))?.[1] : VARIANTS[variant];
  if (maker) return maker(world, path);
  if (path.includes('{') || variant !== undefined) throw new Error(`Nothing is made for ${row}`);
  return { path };
}
