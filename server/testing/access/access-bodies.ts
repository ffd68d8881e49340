import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { Wallet } from 'ethers';
import sharp from 'sharp';
import { emptyStyleGuide } from '#domain/style-guide/style-guide';
import { profiles, sessions, writerProfiles } from '#server/database/schema/index';
import { DOCX_TYPE } from '#server/files/stored-files';
import { selfSigned } from '#server/testing/counterparts/self-signed';
import { softwareAuthenticator } from '#server/testing/counterparts/software-authenticator';
import { askNonce, messageOf } from '#server/testing/counterparts/test-wallet';
import { briefOf } from '#server/testing/handed-in';
import type { TestApp } from '#server/testing/test-app';
import type { MadeSession } from './access-people';

/** JSON, a form, or bytes with their type. */
export type SentBody = object | FormData | Blob;

interface Asking {
  app: TestApp;
  session: MadeSession | null;
  /** Whether the matrix expects this one to be let in. */
  letIn: boolean;
}

const PASSWORD = 'korrekt häst batteri';
const newAddress = () => `${randomUUID()}@example.com`;
const bytes = readFileSync('server/documents/fixtures/libreoffice.docx');
const document = new Blob([bytes], { type: DOCX_TYPE });
const image = sharp({ create: { width: 9, height: 6, channels: 3, background: 'red' } }).jpeg();
const swedish = { brief: briefOf() };
const TARGET = { url: 'https://hooks.example.com/', events: ['request.started'] };

function submission(): FormData {
  const form = new FormData();
  form.set('minutes', '30');
  form.set('file', document, 'done.docx');
  return form;
}

function importedDocument(): FormData {
  const form = new FormData();
  form.set('revision', '0');
  form.set('file', document, 'text.docx');
  return form;
}

/** What an authenticator makes of the challenge of the session that asks, or of one that is none. */
async function answerOfKey({ app, session }: Asking, to: 'create' | 'get', begun: boolean) {
  const own = session && begun ? await app.client(session.cookie).passkeys.begin().catch(NONE) : NONE();
  const origin = app.url.replace('127.0.0.1', 'localhost');
  return softwareAuthenticator()[to](own, { origin, rpId: 'localhost' });
}
const NONE = () => ({ challenge: 'x'.repeat(43) });

async function ofWallet(app: TestApp) {
  const wallet = Wallet.createRandom();
  const message = messageOf(app, wallet.address, await askNonce(app));
  return { message, signature: await wallet.signMessage(message) };
}

/** The user of the session that asks. */
async function owner({ app, session }: Asking) {
  const [found] = await app.services.database.orm
    .select({ email: profiles.email, languages: writerProfiles.supportedLanguages })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .leftJoin(writerProfiles, eq(writerProfiles.userId, profiles.id))
    .where(eq(sessions.id, session?.id ?? randomUUID()));
  return found;
}

/**
 * Bodies that the calls take: one that the call refuses for itself would change nothing from any caller, and would say nothing
 * of the access rule. A caller who is let in stays what the matrix takes them for: a body that would take their account, their languages or
 * what they owe away is theirs alone who must be refused. Calls that are not named here take an empty one, or what their thing
 * brings along.
 */
const BODIES: Record<string, (asking: Asking) => SentBody | Promise<SentBody>> = {
  'POST /api/me/notifications/read': () => ({}),
  'PUT /api/me/notification-preferences': () => ({ kind: 'text-ready', preference: 'never' }),
  'PUT /api/me/language': () => ({ interfaceLanguage: 'fi' }),
  'PUT /api/me/name': () => ({ fullName: 'Another Name' }),
  'PUT /api/me/password': () => ({ newPassword: PASSWORD }),
  'PUT /api/me/email': () => ({ email: newAddress() }),
  'POST /api/me/email/confirm': () => ({ side: 'new', code: '000000' }),
  'POST /api/me/phone/confirm': () => ({ phone: '+358401234567', code: '000000' }),
  'POST /api/me/deletion': async (asking) => ({
    confirmation: (asking.letIn ? null : (await owner(asking))?.email) ?? 'somebody.else@example.com',
  }),
  'POST /api/auth/authorize': () => ({
    redirect_to: 'http://localhost/',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  }),
  'PUT /api/auth/user': () => ({ data: { color: 'red' } }),
  'POST /api/auth/backup-codes/verify': () => ({ code: 'abcde-fghij' }),
  'POST /api/auth/factors': () => ({ factor_type: 'totp' }),
  'POST /api/auth/identities': ({ app }) => ofWallet(app),
  'POST /api/auth/reauthenticate': () => ({ password: PASSWORD }),
  'POST /api/auth/passkeys': async (asking) => ({
    name: 'Laptop',
    credential: await answerOfKey(asking, 'create', !asking.letIn),
  }),
  'POST /api/auth/passkeys/verify': async (asking) => ({
    credential: await answerOfKey(asking, 'get', false),
  }),
  'PUT /api/brief': () => ({ ...swedish, basedOn: 0 }),
  'PUT /api/style-guide': () => ({ guide: emptyStyleGuide(), basedOn: 0 }),
  'PUT /api/brief/send-when-approved': () => ({ ...swedish, id: randomUUID() }),
  'PUT /api/writer/languages': async (asking) => ({
    supportedLanguages: (asking.letIn ? (await owner(asking))?.languages : null) ?? ['english'],
  }),
  'POST /api/writer/assignments/{id}/submission': submission,
  'PUT /api/writer/assignments/{id}/working-copy': () => ({
    revision: 0,
    text: { markdown: 'Om vindkraft.', seoTitle: '', metaDescription: '', slug: '' },
  }),
  'POST /api/writer/assignments/{id}/working-copy/document': importedDocument,
  'POST /api/writer/assignments/{id}/hand-in': () => ({
    ...{ submissionId: randomUUID(), revision: 0, minutes: 30, reason: 'It was good.' },
  }),
  'PUT /api/writer/assignments/{id}/claims': () => ({ kind: 'number', text: '12', decision: 'removed' }),
  'PUT /api/generations/{id}/outline': () => ({
    outline: { title: 'Om vindkraft', introduction: [], sections: [{ heading: 'Vinden', points: [] }] },
  }),
  'POST /api/customer/requests/{requestId}/rewrite': () => ({
    ...{ id: randomUUID(), section: null, instruction: '', basedOn: 1 },
  }),
  'PUT /api/customer/requests/{id}/brief': () => ({ ...swedish, basedOn: 0 }),
  'POST /api/customer/requests/{id}/approve': () => ({ round: 1 }),
  'POST /api/customer/requests/{id}/changes': () => ({ round: 1, message: 'Shorter, please' }),
  'PUT /api/admin/requests/{id}/deadline': () => ({ dueAt: new Date(Date.now() + 86_400_000).toISOString() }),
  'POST /api/writer/assignments/{id}/extend': () => ({ reason: 'A source answers tomorrow' }),
  'POST /api/requests/{id}/messages': () => ({ messageId: randomUUID(), text: 'Who is it for?' }),
  'POST /api/requests/{id}/messages/{messageId}/report': () => ({ reason: 'It is rude' }),
  'POST /api/requests/{id}/comments': () => ({
    ...{ commentId: randomUUID(), version: 1, line: 0, start: 0, end: 1, text: 'Is it so?' },
  }),
  'POST /api/requests/{id}/comments/{commentId}/replies': () => ({ messageId: randomUUID(), text: 'It is' }),
  'PUT /api/requests/{id}/comments/{commentId}': () => ({ resolved: true }),
  'PUT /api/admin/reported-messages/{id}': () => ({ remove: true }),
  'POST /api/admin/requests/{id}/reopen': () => ({ message: 'Shorter, please' }),
  'POST /api/customer/requests/{id}/versions': () => ({
    basedOn: 1,
    result: {
      ...{ markdown: 'Om vindkraft.', seoTitle: '', metaDescription: '', slug: '', suggestedHeadings: [] },
    },
  }),
  'POST /api/customer/requests/{id}/versions/{number}/restore': () => ({ basedOn: 2 }),
  'POST /api/storage/{bucket}': () => document,
  'POST /api/admin/users': () => ({ email: newAddress(), password: PASSWORD, fullName: 'New Person' }),
  'PATCH /api/admin/users/{id}': () => ({ fullName: 'Another Name' }),
  'PUT /api/admin/users/{id}/role': () => ({ role: 'customer' }),
  'PUT /api/admin/users/{id}/password': () => ({ newPassword: PASSWORD }),
  'PUT /api/admin/users/{id}/languages': () => ({ supportedLanguages: ['finnish'] }),
  'PUT /api/admin/users/{id}/deactivated': () => ({ deactivated: true }),
  'POST /api/admin/payments': () => ({
    ...{ from: '2020-01-01T00:00:00Z', to: '2020-02-01T00:00:00Z', paidOn: '2026-01-05', reference: null },
    expected: { entries: 0, minutes: 0, amountCents: 0 },
  }),
  'PUT /api/admin/users/{id}/hourly-rate': () => ({ hourlyRateCents: 3_000 }),
  'POST /api/admin/users/{id}/links': () => ({ link: { kind: 'recovery' } }),
  'PATCH /api/admin/settings': () => ({ generationsPerDay: 50 }),
  'POST /api/admin/webhook-targets': () => TARGET,
  'PUT /api/admin/webhook-targets/{id}': () => ({ ...TARGET, active: true }),
  'POST /api/requests': () => swedish,
  // Refused before any call goes out.
  'PUT /api/me/wordpress': () => ({ siteUrl: 'http://blog.example', username: 'anna', password: 'abcd' }),
  'POST /api/customer/requests/{id}/wordpress': () => ({ version: 1 }),
  'POST /api/me/api-keys': () => ({ name: 'key', scopes: ['requests:read'], expiresInDays: null }),
  'POST /api/admin/api-keys': () => ({ name: 'key', scopes: ['users:read'], expiresInDays: null }),
  'POST /api/admin/invitations': () => ({ email: newAddress() }),
  'PUT /api/admin/sso-providers/{id}': () => ({
    provider: {
      kind: 'saml',
      name: 'Org',
      domains: [`${randomUUID()}.example`],
      issuer: 'https://idp.example',
      entryPoint: 'https://idp.example/in',
      certificates: [selfSigned('idp.example').certificate],
    },
  }),
  'PUT /api/automation/requests/{id}/article-image': async () =>
    new Blob([Buffer.from(await image.clone().toBuffer())], { type: 'image/jpeg' }),
  'PUT /api/automation/requests/{id}/document': () => document,
  'PUT /api/automation/requests/{id}/text': () => ({ text: 'Om vindkraft.' }),
  'POST /api/text-checks': () => ({ language: 'swedish', markdown: 'Om vindkraft.' }),
};

/** The queries of calls that ask for one. */
const QUERIES: Record<string, string> = {
  'GET /api/admin/statistics': '?zone=Europe%2FHelsinki',
  'GET /api/admin/usage': '?by=customer&zone=Europe%2FHelsinki',
  'GET /api/writer/time/series': '?zone=Europe%2FHelsinki&from=2026-01-01&to=2026-01-31',
};

export const queryOf = (call: string) => QUERIES[call] ?? '';
export const bodyOf = async (call: string, asking: Asking): Promise<SentBody> =>
  (await BODIES[call]?.(asking)) ?? {};
