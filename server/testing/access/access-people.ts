import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Secret } from 'otpauth';
import { API_KEY_PREFIX, API_SCOPES, type ApiScope } from '#domain/automation/scopes';
import type { AssuranceLevel } from '#domain/users/second-step';
import { programSessionToken, signAccessToken } from '#server/access/access-token';
import { hashApiKey } from '#server/access/admit-key';
import {
  hashSessionToken,
  secureCookies,
  sessionCookieName,
  signSessionToken,
} from '#server/access/session-cookie';
import { seal } from '#server/crypto/sealed';
import { apiKeys, factors, profiles, refreshTokens, sessions, settings } from '#server/database/schema/index';
import type { TestApp } from '#server/testing/test-app';
import type { PersonName } from './access-callers';

/** The accounts behind all callers. */
export type People = Record<Exclude<PersonName, 'visitor'> | 'unapproved', { id: string }>;

/** Roles that must have a second factor here. */
const RULED_ROLES = ['writer', 'admin'];

export async function makePeople(app: TestApp): Promise<People> {
  const { orm } = app.services.database;
  const people: People = {
    customer: await app.createUser(),
    other: await app.createUser(),
    writerWithout: await app.createUser({ role: 'writer', languages: ['finnish'] }),
    writerWith: await app.createUser({ role: 'writer', languages: ['swedish'] }),
    assigned: await app.createUser({ role: 'writer', languages: ['swedish'] }),
    deactivated: await app.createUser(),
    unverified: await app.createUser(),
    owing: await app.createUser(),
    unapproved: await app.createUser(),
    admin: await app.createUser({ role: 'admin' }),
  };
  await orm.update(profiles).set({ deactivatedAt: new Date() }).where(eq(profiles.id, people.deactivated.id));
  await orm.update(profiles).set({ emailVerified: false }).where(eq(profiles.id, people.unverified.id));
  await orm.update(profiles).set({ approvedAt: null }).where(eq(profiles.id, people.unapproved.id));
  for (const { id } of [people.owing, people.customer, people.writerWith]) await makeFactor(app, id);
  await orm.insert(settings).values([
    { key: 'secondFactorRoles', value: RULED_ROLES },
    { key: 'approveNewCustomers', value: true },
  ]);
  return people;
}

/** A verified second factor. */
export async function makeFactor({ services }: TestApp, userId: string): Promise<string> {
  const id = randomUUID();
  const sealedSecret = seal(new Secret().base32, services.environment.AUTH_SECRET, 'second factors');
  await services.database.orm
    .insert(factors)
    .values({ id, userId, kind: 'totp', name: 'Phone', sealedSecret, verifiedAt: new Date() });
  return id;
}

/** A key with every scope but the one that a call asks for. */
export async function makeForeignKey({ services }: TestApp, asked: ApiScope | undefined): Promise<string> {
  const key = `${API_KEY_PREFIX}${randomBytes(32).toString('base64url')}`;
  const scopes = API_SCOPES.filter((scope) => scope !== asked);
  const keyHash = hashApiKey(key);
  await services.database.orm
    .insert(apiKeys)
    .values({ name: 'key', keyHash, prefix: API_KEY_PREFIX, scopes });
  return key;
}

export interface MadeSession {
  id: string;
  /** The Cookie header; empty for a program's session. */
  cookie: string;
  /** The access token; null for a browser's session. */
  accessToken: string | null;
}

/** A session, new for each call: what a call ends, the next one does not miss. `program`: by an access token. */
export async function makeSession(
  { services }: TestApp,
  userId: string,
  { level = 'aal1', program = false }: { level?: AssuranceLevel; program?: boolean } = {},
): Promise<MadeSession> {
  const { environment, database } = services;
  const id = randomUUID();
  const token = randomBytes(24).toString('base64url');
  await database.orm.insert(sessions).values({
    id,
    userId,
    level,
    token: program ? programSessionToken(id, environment.AUTH_SECRET) : hashSessionToken(token),
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  if (program) {
    await database.orm.insert(refreshTokens).values({ tokenHash: token, sessionId: id });
    const signed = await signAccessToken(services, { sessionId: id, userId, level, methods: [] });
    return { id, cookie: '', accessToken: signed.token };
  }
  const name = sessionCookieName(secureCookies(environment));
  const cookie = `${name}=${signSessionToken(token, environment.AUTH_SECRET)}`;
  return { id, cookie, accessToken: null };
}
