import { api } from '#web/lib/api';

/** Holds this session to a factor with a code of it. */
export async function proveFactor(id: string, code: string): Promise<void> {
  const challenge = await api.factors.challenge({ id });
  await api.factors.verify({ id, challenge_id: challenge.id, code });
}
