import { eq } from 'drizzle-orm';
import { writeAudit } from '#server/audit/write-audit';
import type { Database } from '#server/database/database';
import { profiles } from '#server/database/schema/index';
import { Refused } from '#server/identity/answers/refused';
import type { Services } from '#server/services';

/** An e-mail address or a phone number, as it was typed. */
export interface Login {
  email?: string | undefined;
  phone?: string | undefined;
}

/** Lets a sign-in by `login` do its work, and writes down when it is refused; null for a call that is no sign-in. */
export async function notingFailure<T>(
  { database }: Pick<Services, 'database'>,
  login: Login | null,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (login && error instanceof Refused) await noteFailedSignIn(database, login, error.refusal.code);
    throw error;
  }
}

/** A sign-in that was refused, and why, under the address that was typed, and its owner where it has one. */
function noteFailedSignIn(database: Database, { email, phone = '' }: Login, code: string): Promise<void> {
  return database.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: profiles.id, fullName: profiles.fullName })
      .from(profiles)
      .where(email ? eq(profiles.email, email) : eq(profiles.phone, phone));
    await writeAudit(tx, {
      action: 'sign-in-failed',
      actor: null,
      target: user ? { ...user, email: email ?? phone } : { id: null, name: email ?? phone },
      detail: { what: code },
    });
  });
}
