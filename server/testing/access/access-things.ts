import { randomUUID } from 'node:crypto';
import { factorChallenges } from '#server/database/schema/index';
import { addTextVersion } from '#server/document-versions/add-version';
import { unsubscribeToken } from '#server/notifications/unsubscribe-link';
import { signedOriginalLink } from '#server/requests/signed-link';
import { signObject } from '#server/storage/sign-object';
import { recordWork } from '#server/testing/log-time';
import { countedText } from '../make-request';

import { bodyOf, queryOf, type SentBody } from './access-bodies';
import { makeFactor, makeSession } from './access-people';
import {
  apiKey,
  archived,
  BRIEF,
  comment,
  delivery,
  entry,
  failedGeneration,
  fileOf,
  generation,
  identity,
  inReview,
  invitation,
  message,
  outlineInReview,
  ownFile,
  ownKey,
  passkey,
  payment,
  provenance,
  requestIn,
  ssoProvider,
  textOfModel,
  type World,
  webhookTarget,
  withDeadline,
} from './access-rows';

/** What a call names, and what else it needs to get past its guards. */
export interface Thing {
  path: string;
  body: SentBody;
}
type Maker = (world: World, path: string) => Promise<Partial<Thing> & Pick<Thing, 'path'>>;

const named = (path: string, id: string) => path.replace(/\{(id|requestId)\}/g, id);
const byId =
  (make: (world: World) => Promise<string>, body?: object): Maker =>
  async (world, path) => ({ path: named(path, await make(world)), ...(body ? { body } : {}) });

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

const adjustmentOf =
  (make: (world: World) => Promise<string>): Maker =>
  async (world, path) => ({
    path: named(path, await make(world)),
    body: { adjustmentId: randomUUID(), minutes: -15, reason: 'A break' },
  });

const byFile =
  (make: (world: World) => Promise<string>): Maker =>
  async (world, path) => ({
    path: path.replace('{bucket}/{file}', await make(world)),
    body: path.endsWith('/move') ? { name: 'b.docx' } : {},
  });

const messageOfThread: Maker = async (world, path) => {
  const id = await requestIn('completed')(world);
  return { path: named(path, id).replace('{messageId}', await message(world, id)) };
};

const commentOnText: Maker = async (world, path) => {
  const id = await requestIn('completed')(world);
  return { path: named(path, id).replace('{commentId}', await comment(world, id)) };
};

/** A request whose text has a second version, over which the first can be restored. */
const twoVersions: Maker = async (world, path) => {
  const id = await requestIn('pending')(world);
  const origin = { requestId: id, source: 'import', author: 'person' } as const;
  await world.app.services.database.transaction((tx) =>
    addTextVersion(tx, origin, countedText('Den andra.')),
  );
  return { path: named(path, id).replace('{number}', '1') };
};

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
  'of a finished text': async (world, path) => ({
    path: `${path}?ids=${await requestIn('completed')(world)}`,
  }),
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
  [/^\/api\/customer\/requests\/\{id\}\/wordpress$/, byId(requestIn('completed'))],
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
  [/^\/api\/requests\/\{id\}\/comments\/\{commentId\}/, commentOnText],
  [/^\/api\/requests\/\{id\}\/messages\/\{messageId\}/, messageOfThread],
  [/^\/api\/admin\/reported-messages\/\{id/, byId(async (w) => message(w, await requestIn('completed')(w)))],
  [/^\/api\/requests\/\{id\}\/versions\/\{number\}/, twoVersions],
  [/^\/api\/requests\/\{id\}/, byId(requestIn('completed'))],
  [/^\/api\/files\/signed\/\{id\}/, byId(requestIn('pending'))],
  [/^\/api\/me\/api-keys\/\{id/, byId(ownKey)],
  [/^\/api\/me\/sessions\/\{id/, byId(async (w) => (await makeSession(w.app, w.people.customer.id)).id)],
  [/^\/api\/auth\/factors\/\{id\}\/verify/, challengedFactor],
  [/^\/api\/auth\/factors\/\{id/, byId((w) => makeFactor(w.app, w.people.customer.id))],
  // It answers 404 to a user without a factor.
  [/^\/api\/auth\/backup-codes$/, byId((w) => makeFactor(w.app, w.people.customer.id))],
  // So does this one to a user without a passkey.
  [/^\/api\/auth\/passkeys\/challenge$/, byId(passkey)],
  [/^\/api\/auth\/passkeys\/\{id\}\/name$/, byId(passkey, { name: 'Desk' })],
  [/^\/api\/auth\/passkeys\/\{id\}$/, byId(passkey)],
  [/^\/api\/auth\/identities\/\{id/, byId(identity)],
  [/^\/api\/admin\/users\/\{id/, byId(async ({ app }) => (await app.createUser({ role: 'writer' })).id)],
  [/^\/api\/admin\/pay\/entries\/\{id\}\/adjustments/, adjustmentOf(entry)],
  [/^\/api\/admin\/pay\/entries\/\{id/, byId(entry)],
  [/^\/api\/admin\/pay\/archive\/\{id\}\/adjustments/, adjustmentOf(archived)],
  [/^\/api\/admin\/pay\/archive\/\{id/, byId(archived)],
  [/^\/api\/admin\/payments\/\{id/, byId(payment, { reason: 'Bounced' })],
  [/^\/api\/admin\/generations\/\{id/, byId(failedGeneration)],
  [/^\/api\/admin\/deliveries\/\{id/, byId(delivery)],
  [/^\/api\/admin\/webhook-targets\/\{id/, byId(webhookTarget)],
  [/^\/api\/admin\/api-keys\/\{id/, byId(apiKey)],
  [/^\/api\/admin\/sso-providers\/\{id/, byId(ssoProvider)],
  [/^\/api\/admin\/invitations\/\{id/, byId(invitation)],
  [/^\/api\/docs\/\{file\}$/, async (_, path) => ({ path: path.replace('{file}', 'viewer.js') })],
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
  if (path.includes('{') || variant !== undefined) throw new Error(`No line of MAKERS fits ${row}`);
  return { path };
}
