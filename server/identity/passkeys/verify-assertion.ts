import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Assertion } from '#contract/identity/passkeys';
import { Fault } from '#domain/errors';
import type { Tx } from '#server/database/database';
import { passkeys } from '#server/database/schema/index';
import type { Services } from '#server/services';
import { loadWebauthn } from './load-webauthn';
import { spendChallenge } from './passkey-challenges';
import { type RelyingParty, refuse } from './relying-party';

export interface Proved {
  passkeyId: string;
  userId: string;
  /** Whether the authenticator looked who holds it: by a finger, a face, a PIN. */
  userVerified: boolean;
  counter: number;
}

/**
 * Checks an authenticator's signature under a challenge of the session, or of no session (null).
 * @throws Fault PASSKEY_REFUSED
 */
export async function verifyAssertion(
  { database }: Services,
  party: RelyingParty,
  response: Assertion,
  sessionId: string | null,
): Promise<Proved> {
  const challenge = await spendChallenge(database, response.response.clientDataJSON, sessionId, 'prove');
  const [key] = await database.orm.select().from(passkeys).where(eq(passkeys.credentialId, response.id));
  if (!key) throw new Fault('PASSKEY_REFUSED');
  const { webauthn, isoBase64URL } = await loadWebauthn();
  const { verified, authenticationInfo } = await webauthn
    .verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      expectedType: 'webauthn.get',
      requireUserVerification: false,
      credential: {
        id: key.credentialId,
        publicKey: isoBase64URL.toBuffer(key.publicKey),
        counter: key.counter,
      },
    })
    .catch(refuse);
  if (!verified) throw new Fault('PASSKEY_REFUSED');
  const { userVerified, newCounter: counter } = authenticationInfo;
  return { passkeyId: key.id, userId: key.userId, userVerified, counter };
}

/**
 * Writes down that a passkey was used. A counter that does not grow is a copy's, or that of a second use at once; keys
 * that keep none say 0.
 * @throws Fault PASSKEY_REFUSED
 */
export async function noteUse(tx: Tx, { passkeyId, counter }: Proved): Promise<void> {
  const grows = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`));
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, passkeyId), grows))
    .returning({ id: passkeys.id });
  if (used.length === 0) throw new Fault('PASSKEY_REFUSED');
}
