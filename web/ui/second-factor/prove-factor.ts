import type { Factor, Proofs } from '#contract/identity/factors';
import { dispatchSessionEvent } from '#web/lib/session/session-events';
import { startChallenge } from './api/challenge-factor';
import { verifyBackupCode } from './api/verify-backup-code';
import { verifyFactor } from './api/verify-factor';

/** Verifies a code of an authenticator app. */
export async function proveFactor(id: string, code: string): Promise<void> {
  const challenge = await startChallenge(id);
  await answerChallenge(id, challenge.id, code);
}

/** Verifies the code of a challenge. */
export async function answerChallenge(id: string, challenge: string, code: string): Promise<void> {
  await verifyFactor(id, challenge, code);
  dispatchSessionEvent('mfa-challenge-verified');
}

/** Verifies a backup code. */
export async function proveByBackupCode(code: string): Promise<void> {
  await verifyBackupCode(code);
  dispatchSessionEvent('mfa-challenge-verified');
}

/** The factors that can be used: phones only while text messages can be sent. */
export function usableFactors({ factors, sms }: Proofs): Factor[] {
  return factors.filter(({ factor_type: kind }) => kind !== 'phone' || sms);
}
