import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import { seal, unseal } from '#server/crypto/sealed';
import type { Tx } from '#server/database/database';
import { provenanceKeys } from '#server/database/schema/index';
import type { Services } from '#server/services';

export const ALGORITHM = 'ES256';

const PURPOSE = 'provenance keys';
/** A key signs for about this long. */
const KEY_AGE_DAYS = 365;

type Needed = Pick<Services, 'environment'>;

/**
 * The key that signs records now: the newest one, or a new one when that is a year old or was sealed under another secret. Keys of
 * their own, since a key of access tokens is withdrawn with its last token, while a record must stay verifiable.
 */
export async function provenanceKey(
  tx: Tx,
  { environment }: Needed,
): Promise<{ id: string; key: CryptoKey }> {
  const [newest] = await tx
    .select({
      id: provenanceKeys.id,
      sealed: provenanceKeys.sealedPrivateKey,
      old: sql<boolean>`${provenanceKeys.createdAt} < now() - make_interval(days => ${KEY_AGE_DAYS}::int)`,
    })
    .from(provenanceKeys)
    .orderBy(desc(provenanceKeys.createdAt), desc(provenanceKeys.id))
    .limit(1);
  const opened = newest?.sealed && !newest.old ? opens(newest.sealed, environment.AUTH_SECRET) : null;
  if (newest && opened) return { id: newest.id, key: await imported(JSON.parse(opened)) };
  return addKey(tx, environment.AUTH_SECRET);
}

/** The public key of this id as a JSON Web Key (RFC 7517); null when there is none. */
export async function publicKey(tx: Pick<Tx, 'select'>, id: string) {
  const [row] = await tx.select().from(provenanceKeys).where(eq(provenanceKeys.id, id));
  if (!row) return null;
  const { kty, crv, x, y } = row.publicJwk;
  return { kty, crv, x, y, kid: id, alg: ALGORITHM, use: 'sig' };
}

export async function imported(jwk: object): Promise<CryptoKey> {
  const key = await importJWK(jwk, ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('A key of records is not symmetric');
  return key;
}

async function addKey(tx: Tx, secret: string): Promise<{ id: string; key: CryptoKey }> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const { kty = '', crv = '', x = '', y = '' } = await exportJWK(publicKey);
  const publicJwk = { kty, crv, x, y };
  const id = await calculateJwkThumbprint(publicJwk);
  const sealedPrivateKey = seal(JSON.stringify(await exportJWK(privateKey)), secret, PURPOSE);
  await tx.insert(provenanceKeys).values({ id, publicJwk, sealedPrivateKey });
  await tx
    .update(provenanceKeys)
    .set({ sealedPrivateKey: null })
    .where(and(ne(provenanceKeys.id, id), isNotNull(provenanceKeys.sealedPrivateKey)));
  return { id, key: privateKey };
}

/** Null for a key that was sealed under another secret. */
function opens(sealed: string, secret: string): string | null {
  try {
    return unseal(sealed, secret, PURPOSE);
  } catch {
    return null;
  }
}
