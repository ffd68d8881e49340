import type { Factor, Proofs } from '#contract/identity/factors';
import { api } from '#web/lib/client/api';
import { dispatchSessionEvent } from '#web/lib/session/session-events';

/** Verifies a code of an authenticator app. */
export async function proveFactor(id: string, code: string): Promise<void> {
  const challenge = await api.factors.challenge({ id });
  await answerChallenge(id, challenge.id, code);
}

/** Verifies the code of a challenge. */
export async function answerChallenge(id: string, challenge: string, code: string): Promise<void> {
  await api.factors.verify({ id, challenge_id: challenge, code });
  dispatchSessionEvent('mfa-challenge-verified');
}

/** Verifies a backup code. */
export async function proveByBackupCode(code: string): Promise<void> {
  await api.factors.useBackupCode({ code });
  dispatchSessionEvent('mfa-challenge-verified');
}

/** The factors that can be used: phones only while text messages can be sent. */
export function usableFactors({ factors, sms }: Proofs): Factor[] {
  return factors.filter(({ factor_type: kind }) => kind !== 'phone' || sms);
}
