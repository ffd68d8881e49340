import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Secret } from 'otpauth';
import type { AssuranceLevel } from '#domain/users/second-step';
import {
  hashSessionToken,
  secureCookies,
  sessionCookieName,
  signSessionToken,
} from '#server/auth/session-cookie';
import { factors, profiles, sessions } from '#server/database/schema/index';
import { seal } from '#server/mail/sealed';
import type { PersonName } from './access-matrix';
import type { TestApp } from './test-app';

export type People = Record<Exclude<PersonName, 'visitor'>, { id: string }>;

export async function makePeople(app: TestApp): Promise<People> {
  const { orm } = app.parts.database;
  const people: People = {
    customer: await app.createUser(),
    other: await app.createUser(),
    writerWithout: await app.createUser({ role: 'writer', languages: ['finnish'] }),
    writerWith: await app.createUser({ role: 'writer', languages: ['swedish'] }),
    assigned: await app.createUser({ role: 'writer', languages: ['swedish'] }),
    deactivated: await app.createUser(),
    unverified: await app.createUser(),
    owing: await app.createUser(),
    admin: await app.createUser({ role: 'admin' }),
  };
  await orm.update(profiles).set({ deactivatedAt: new Date() }).where(eq(profiles.id, people.deactivated.id));
  await orm.update(profiles).set({ emailVerified: false }).where(eq(profiles.id, people.unverified.id));
  await makeFactor(app, people.owing.id);
  return people;
}

/** A verified second factor. */
export async function makeFactor({ parts }: TestApp, userId: string): Promise<string> {
  const id = randomUUID();
  const sealedSecret = seal(new Secret().base32, parts.environment.AUTH_SECRET, 'second factors');
  await parts.database.orm
    .insert(factors)
    .values({ id, userId, kind: 'totp', name: 'Phone', sealedSecret, verifiedAt: new Date() });
  return id;
}

export interface MadeSession {
  id: string;
  cookie: string;
}

/** A session, new for each call: what a call ends, the next one does not miss. */
export async function makeSession(
  { parts }: TestApp,
  userId: string,
  level: AssuranceLevel = 'aal1',
): Promise<MadeSession> {
  const { environment, database } = parts;
  const id = randomUUID();
  const token = randomBytes(24).toString('base64url');
  await database.orm.insert(sessions).values({
    id,
    userId,
    level,
    token: hashSessionToken(token),
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  const name = sessionCookieName(secureCookies(environment));
  return { id, cookie: `${name}=${signSessionToken(token, environment.AUTH_SECRET)}` };
}
