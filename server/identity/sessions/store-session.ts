import { randomBytes, randomUUID } from 'node:crypto';
import type { AssuranceLevel, SignInMethod } from '#domain/users/second-step';
import { programSessionToken } from '#server/access/access-token';
import { hashSessionToken, sessionCookie } from '#server/access/session-cookie';
import type { Statement, Tx } from '#server/database/database';
import { sessions } from '#server/database/schema/index';
import { KNOWN_ADDRESS_DAYS } from '#server/limits/known-addresses';
import type { Services } from '#server/services';

export interface NewSession {
  userId: string;
  request: Request;
  clientAddress: string | null;
  /** What its user proved themselves by, and how sure that is. */
  method: SignInMethod;
  level: AssuranceLevel;
  /** Where a password was the proof: its hash, and the key that its tries are counted under, which are forgotten with it. */
  password?: { hash: string; triesKey: string | null };
}

/**
 * Both rows are locked, so that a transaction that deactivates the user or sets another password, and ends the sessions, either sees
 * this one or is seen; the profile first, as where a user is deleted. $7 and $8: seconds until it ends unused, days until it
 * ends however much it is used; $10: null forgets nothing; $11: notes the address as the user's, once a day; null notes nothing.
 */
const STORE: Statement = {
  name: 'session-store',
  text: `with forgotten as (delete from rate_limits where key = $10::text),
    person as (select id from profiles where id = $1 and deactivated_at is null for share),
    proof as (
      select a.id from person join accounts a on a.user_id = person.id
      where a.provider_id = 'credential' and a.password = $9
      for share of a
    ),
    known as (
      insert into rate_limits (key, used, ends_at)
      select $11::text, 1, now() + interval '${KNOWN_ADDRESS_DAYS} days' from person
      where $11::text is not null and ($9::text is null or exists (select from proof))
      on conflict (key) do update set ends_at = excluded.ends_at
        where rate_limits.ends_at < excluded.ends_at - interval '1 day'
    )
    insert into sessions (user_id, token, ip_address, user_agent, level, methods, expires_at, ends_at)
    select person.id, $2, $3, $4, $5, array[$6::text],
      now() + $7::int * interval '1 second', now() + $8::int * interval '1 day'
    from person where $9::text is null or exists (select from proof)
    returning id`,
};

/**
 * Starts a session and answers its Set-Cookie header; null where its user was deactivated, or got another password, while
 * they were signing in.
 */
export async function storeSession(
  { database, environment, limits }: Services,
  { userId, request, clientAddress, method, level, password }: NewSession,
): Promise<string | null> {
  const token = randomBytes(24).toString('base64url');
  const stored = await database.run(STORE, [
    userId,
    hashSessionToken(token),
    clientAddress ?? '',
    (request.headers.get('user-agent') ?? '').slice(0, 512),
    level,
    method,
    environment.SESSION_SECONDS,
    environment.SESSION_ABSOLUTE_DAYS,
    password?.hash ?? null,
    password?.triesKey ?? null,
    limits.knownAddressKey(userId, clientAddress),
  ]);
  if (stored.length === 0) return null;
  database.announceCommit();
  return sessionCookie(token, environment);
}

/** What a program's session takes over from the proof that it is opened by. */
export interface ProgramOpening {
  userId: string;
  level: AssuranceLevel;
  methods: SignInMethod[];
  endsAt: Date;
}

/**
 * Stores a program's session, which no cookie opens, in the transaction that spends its code; answers its id. It is over until
 * it has its first refresh token (`grant`).
 */
export async function storeProgramSession(
  tx: Tx,
  { environment }: Pick<Services, 'environment'>,
  opening: ProgramOpening,
  { userAgent, clientAddress }: { userAgent: string | null; clientAddress: string | null },
): Promise<string> {
  const id = randomUUID();
  await tx.insert(sessions).values({
    id,
    ...opening,
    // Its user proved nothing to this program: what wants a proof of the last minutes wants one for this session.
    authenticatedAt: new Date(0),
    token: programSessionToken(id, environment.AUTH_SECRET),
    expiresAt: new Date(),
    userAgent,
    ipAddress: clientAddress,
  });
  return id;
}
