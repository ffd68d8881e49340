import type { Assertion } from '#contract/identity/passkeys';
import { auditRefusedSignIn } from '#server/identity/sessions/audit-refused-sign-in';
import type { Services } from '#server/services';
import { loadWebauthn } from './load-webauthn';
import { CHALLENGE_SECONDS, makeChallenge } from './passkey-challenges';
import { ownParty } from './relying-party';
import { noteUse, type Proved, verifyAssertion } from './verify-assertion';

/** What an authenticator needs to sign in a user who is not known yet: it names the passkey, and the passkey its user. */
export async function offerPasskeySignIn({ database, environment }: Services) {
  const { webauthn } = await loadWebauthn();
  return webauthn.generateAuthenticationOptions({
    rpID: ownParty(environment).id,
    challenge: await makeChallenge(database, null, 'prove'),
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification: 'preferred',
  });
}

/**
 * The user of the passkey that has signed.
 * @throws Fault PASSKEY_REFUSED, also for one that no user here has
 */
export function userOfPasskey(services: Services, response: Assertion): Promise<Proved> {
  return auditRefusedSignIn(services.database, { way: 'passkey', credentialId: response.id }, async () => {
    const proved = await verifyAssertion(services, ownParty(services.environment), response, null);
    await services.database.transaction((tx) => noteUse(tx, proved));
    return proved;
  });
}
