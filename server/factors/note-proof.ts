import { eq, sql } from 'drizzle-orm';
import type { SignInMethod } from '#domain/users/second-step';
import type { Actor } from '#server/auth/actor';
import type { Tx } from '#server/database/database';
import { sessions } from '#server/database/schema/index';

/** Writes down that a session's user has just been proved, by a second factor or by another proof. */
export async function noteProof(tx: Tx, actor: Actor, method: SignInMethod): Promise<void> {
  const second = method === 'totp' || method === 'backup-code' || method === 'passkey';
  await tx
    .update(sessions)
    .set({
      authenticatedAt: sql`now()`,
      methods: sql`case when ${method} = any (${sessions.methods}) then ${sessions.methods} else array_append(${sessions.methods}, ${method}) end`,
      ...(second ? { level: 'aal2' as const } : {}),
    })
    .where(eq(sessions.id, actor.sessionId));
}
