import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { Assertion } from '#contract/passkeys';
import { notingRefusal } from '#server/auth/note-refused-sign-in';
import type { Parts } from '#server/parts';
import { CHALLENGE_SECONDS, makeChallenge } from './passkey-challenges';
import { ownParty } from './relying-party';
import { noteUse, type Proved, verifyAssertion } from './verify-assertion';

/** What an authenticator needs to let somebody in whom nobody knows yet: it names the passkey, and the passkey its user. */
export async function offerPasskeySignIn({ database, environment }: Parts) {
  return generateAuthenticationOptions({
    rpID: ownParty(environment).id,
    challenge: await makeChallenge(database, null, 'prove'),
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification: 'preferred',
  });
}

/**
 * Whose passkey has signed.
 * @throws Fault PASSKEY_REFUSED, also for one that nobody here has
 */
export function userOfPasskey(parts: Parts, response: Assertion): Promise<Proved> {
  return notingRefusal(parts.database, { way: 'passkey', credentialId: response.id }, async () => {
    const proved = await verifyAssertion(parts, ownParty(parts.environment), response, null);
    await parts.database.transaction((tx) => noteUse(tx, proved));
    return proved;
  });
}
