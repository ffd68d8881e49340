import type { Factor, Proofs } from '#contract/factors';
import { api } from '#web/lib/api';

/** Holds this session to an authenticator app with a code of it. */
export async function proveFactor(id: string, code: string): Promise<void> {
  const challenge = await api.factors.challenge({ id });
  await api.factors.verify({ id, challenge_id: challenge.id, code });
}

/** The factors that can be asked for here: a phone only while text messages can be sent. */
export function usableFactors({ factors, sms }: Proofs): Factor[] {
  return factors.filter(({ factor_type: kind }) => kind !== 'phone' || sms);
}
