import { eq } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import { profiles } from '#server/database/schema/index';
import { startSession } from '#server/identity/sessions/start-session';
import type { Services } from '#server/services';
import type { AuthInput } from './auth-inputs';

/**
 * The session of somebody who has just proved an address or a number with the code sent there, as a code to sign in with
 * would start it: a second factor is still owed. Answers its Set-Cookie header; null for an account that may not come in,
 * whose address stays verified all the same.
 */
export async function sessionAfterVerification(
  services: Services,
  { email, phone = '' }: AuthInput,
  request: Request,
  clientAddress: string | null,
): Promise<string | null> {
  const [user] = await services.database.orm
    .select({ id: profiles.id })
    .from(profiles)
    .where(email ? eq(profiles.email, email) : eq(profiles.phone, phone));
  if (!user) return null;
  try {
    return await startSession(services, { userId: user.id, request, clientAddress, method: 'otp' });
  } catch (error) {
    if (error instanceof Fault && error.code === 'ACCOUNT_DEACTIVATED') return null;
    throw error;
  }
}
