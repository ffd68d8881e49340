import { Fault } from '#domain/errors';
import { PASSWORD_MIN } from '#domain/users/password';
import { type AuthRefusal, TOO_COMMON, TOO_SHORT } from '#server/identity/answers/auth-answers';
import { assertStrongPassword } from './passwords';

/** Why a password may not be used, as sign-in calls tell it; null for one that may. */
export async function weaknessOf(password: string): Promise<AuthRefusal | null> {
  if (password.length < PASSWORD_MIN) return TOO_SHORT;
  try {
    await assertStrongPassword(password);
    return null;
  } catch (error) {
    if (error instanceof Fault && error.code === 'WEAK_PASSWORD') return TOO_COMMON;
    throw error;
  }
}
