import { and, eq, ne, sql } from 'drizzle-orm';
import type { Assertion } from '#contract/identity/passkeys';
import { Fault } from '#domain/errors';
import type { AssuranceLevel } from '#domain/users/second-step';
import type { Actor } from '#server/access/actor';
import { passkeys, sessions } from '#server/database/schema/index';
import { noteProof } from '#server/identity/sessions/note-proof';
import type { Services } from '#server/services';
import { loadWebauthn } from './load-webauthn';
import { CHALLENGE_SECONDS, makeChallenge } from './passkey-challenges';
import { ownParty } from './relying-party';
import { noteUse, verifyAssertion } from './verify-assertion';

/**
 * What an authenticator needs to prove a signed-in user by one of their passkeys. Where the session has no other proof
 * than a passkey, it must look who holds it.
 * @throws Fault NOT_FOUND for a user who has none
 */
export async function challengePasskey({ database, environment }: Services, actor: Actor) {
  const party = ownParty(environment);
  const { orm } = database;
  const own = await orm.select().from(passkeys).where(eq(passkeys.userId, actor.id));
  if (own.length === 0) throw new Fault('NOT_FOUND');
  const [another] = await orm
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, actor.sessionId),
        ne(sql`cardinality(array_remove(${sessions.methods}, 'passkey'))`, 0),
      ),
    );
  const { webauthn } = await loadWebauthn();
  const options = await webauthn.generateAuthenticationOptions({
    rpID: party.id,
    challenge: await makeChallenge(database, actor.sessionId, 'prove'),
    timeout: CHALLENGE_SECONDS * 1000,
    allowCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
    userVerification: another ? 'preferred' : 'required',
  });
  return { ...options };
}

/**
 * Proves a signed-in user by a passkey of theirs.
 * @throws Fault PASSKEY_REFUSED
 */
export async function proveByPasskey(
  services: Services,
  actor: Actor,
  response: Assertion,
): Promise<{ level: AssuranceLevel }> {
  const proved = await verifyAssertion(services, ownParty(services.environment), response, actor.sessionId);
  if (proved.userId !== actor.id) throw new Fault('PASSKEY_REFUSED');
  return services.database.transaction(async (tx) => {
    await noteUse(tx, proved);
    return { level: await noteProof(tx, actor, 'passkey', proved) };
  });
}
