import { count, eq } from 'drizzle-orm';
import type { Passkey, Registration } from '#contract/identity/passkeys';
import { Fault } from '#domain/errors';
import { MAX_PASSKEYS } from '#domain/users/second-step';
import type { Actor } from '#server/access/actor';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import { writeAudit } from '#server/audit/write-audit';
import type { Tx } from '#server/database/database';
import { passkeys, profiles } from '#server/database/schema/index';
import { noteProof } from '#server/identity/sessions/note-proof';
import type { Services } from '#server/services';
import { presentPasskey } from './load-passkeys';
import { loadWebauthn } from './load-webauthn';
import { CHALLENGE_SECONDS, makeChallenge, spendChallenge } from './passkey-challenges';
import { ownParty, type RelyingParty, refuse } from './relying-party';

/**
 * EdDSA, ES256 and RS256, in COSE's numbers. The library would add ML-DSA where the Node.js version can verify it, and such a
 * passkey could not sign in once the server, or one beside it, ran on an older version.
 */
const ALGORITHMS = [-8, -7, -257];

/**
 * What an authenticator needs to make a passkey. It is asked to keep the user's id beside it, so that it lets them in
 * without their address, and to look who holds it where it can.
 * @throws Fault NOT_FOUND where passkeys do not work, REAUTHENTICATION_NEEDED, PASSKEY_LIMIT
 */
export async function beginPasskey({ database, environment }: Services, actor: Actor) {
  const party = ownParty(environment);
  assertRecentlyAuthenticated(actor);
  const had = await database.orm.select().from(passkeys).where(eq(passkeys.userId, actor.id));
  if (had.length >= MAX_PASSKEYS) throw new Fault('PASSKEY_LIMIT');
  const { webauthn } = await loadWebauthn();
  const options = await webauthn.generateRegistrationOptions({
    rpName: 'Redraft',
    rpID: party.id,
    userName: actor.email ?? actor.fullName,
    userID: new Uint8Array(Buffer.from(actor.id.replaceAll('-', ''), 'hex')),
    userDisplayName: actor.fullName,
    challenge: await makeChallenge(database, actor.sessionId, 'register'),
    timeout: CHALLENGE_SECONDS * 1000,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: had.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  return { ...options };
}

/**
 * Keeps the passkey that an authenticator has made. It proves the user besides: making it took their hand, and where the
 * authenticator looked who they are, the session is at level aal2.
 * @throws Fault NOT_FOUND, REAUTHENTICATION_NEEDED, PASSKEY_LIMIT, PASSKEY_TAKEN, PASSKEY_REFUSED
 */
export async function registerPasskey(
  { database, environment }: Services,
  actor: Actor,
  { name, credential }: { name: string; credential: Registration },
): Promise<Passkey> {
  const party = ownParty(environment);
  assertRecentlyAuthenticated(actor);
  const { clientDataJSON } = credential.response;
  const challenge = await spendChallenge(database, clientDataJSON, actor.sessionId, 'register');
  const made = await verify(party, challenge, credential);
  const { isoBase64URL } = await loadWebauthn();
  return database.transaction(async (tx) => {
    await assertBelowLimit(tx, actor.id);
    const [row] = await tx
      .insert(passkeys)
      .values({
        userId: actor.id,
        name,
        credentialId: made.credential.id,
        publicKey: isoBase64URL.fromBuffer(made.credential.publicKey),
        counter: made.credential.counter,
        transports: credential.response.transports ?? [],
        synced: made.credentialDeviceType === 'multiDevice',
      })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning();
    if (!row) throw new Fault('PASSKEY_TAKEN');
    await noteProof(tx, actor, 'passkey', { userVerified: made.userVerified });
    await writeAudit(tx, { action: 'passkey-added', actor, detail: { what: name } });
    return presentPasskey(row);
  });
}

/** One registration of a user's at a time, so that two at once cannot both be the last. */
async function assertBelowLimit(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for('update');
  const [had] = await tx.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  if ((had?.count ?? 0) >= MAX_PASSKEYS) throw new Fault('PASSKEY_LIMIT');
}

async function verify({ id, origin }: RelyingParty, challenge: string, credential: Registration) {
  const { clientDataJSON, attestationObject } = credential.response;
  const { webauthn } = await loadWebauthn();
  const { verified, registrationInfo } = await withoutCertificates(credential)
    .then(() =>
      webauthn.verifyRegistrationResponse({
        response: {
          ...credential,
          response: { clientDataJSON, attestationObject },
          clientExtensionResults: {},
        },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: id,
        expectedType: 'webauthn.create',
        requireUserVerification: false,
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    )
    .catch(refuse);
  if (!verified) throw new Fault('PASSKEY_REFUSED');
  return registrationInfo;
}

/**
 * No maker's certificate is asked for, and one that came all the same would be checked against a list of revoked
 * ones at an address that the sender chose.
 */
async function withoutCertificates({ response }: Registration): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await loadWebauthn();
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get('fmt');
  const bare = format === 'none' || (format === 'packed' && !attestation.get('attStmt').get('x5c'));
  if (!bare) throw new Fault('PASSKEY_REFUSED');
}
