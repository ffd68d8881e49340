import { eq, sql } from 'drizzle-orm';
import type { AssuranceLevel, SignInMethod } from '#domain/users/second-step';
import type { Actor } from '#server/access/actor';
import type { Tx } from '#server/database/database';
import { sessions } from '#server/database/schema/index';

/**
 * Writes down that a session's user has just been proved, by a second factor or by another proof, and answers the
 * session's level. A passkey of an authenticator that did not look who holds it is a second factor beside another proof only.
 */
export async function noteProof(
  tx: Tx,
  actor: Actor,
  method: SignInMethod,
  { userVerified = false } = {},
): Promise<AssuranceLevel> {
  const second = ['totp', 'sms', 'backup-code'].includes(method) || (method === 'passkey' && userVerified);
  const beside = sql`case when cardinality(array_remove(${sessions.methods}, 'passkey')) > 0 then 'aal2' else ${sessions.level} end`;
  const [session] = await tx
    .update(sessions)
    .set({
      authenticatedAt: sql`now()`,
      methods: sql`case when ${method} = any (${sessions.methods}) then ${sessions.methods} else array_append(${sessions.methods}, ${method}) end`,
      ...(second ? { level: 'aal2' as const } : method === 'passkey' ? { level: beside } : {}),
    })
    .where(eq(sessions.id, actor.sessionId))
    .returning({ level: sessions.level });
  return session?.level ?? 'aal1';
}
