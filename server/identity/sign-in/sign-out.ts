import { eq } from 'drizzle-orm';
import { signInCalls } from '#contract/http/sign-in';
import { endedSessionCookie, readSessionCookie } from '#server/access/session-cookie';
import { writeAudit } from '#server/audit/write-audit';
import type { Tx } from '#server/database/database';
import { profiles, sessions } from '#server/database/schema/index';
import { signInHandler } from './sign-in-handler';

/** Ends the session of the cookie, not that of a token that comes beside it. */
export const signOut = signInHandler(
  signInCalls.signOut,
  { emptyBody: true },
  async ({ services: { database, environment }, request }) => {
    const tokenHash = readSessionCookie(request.headers.get('cookie'), environment);
    if (tokenHash !== null) await database.transaction((tx) => endSession(tx, tokenHash));
    return { body: { success: true }, cookies: [endedSessionCookie(environment)] };
  },
);

async function endSession(tx: Tx, tokenHash: string): Promise<void> {
  const [ended] = await tx
    .delete(sessions)
    .where(eq(sessions.token, tokenHash))
    .returning({ userId: sessions.userId });
  if (!ended) return;
  const [user] = await tx
    .select({ id: profiles.id, fullName: profiles.fullName, email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, ended.userId));
  await writeAudit(tx, { action: 'signed-out', actor: user ?? null });
}
