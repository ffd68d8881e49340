import { desc, inArray, sql } from 'drizzle-orm';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { writeAudit } from '#server/audit/write-audit';
import { seal, unseal } from '#server/crypto/sealed';
import type { Database, Orm } from '#server/database/database';
import { type PublicJwk, signingKeys } from '#server/database/schema/index';
import type { Services } from '#server/services';
import type { Actor } from './actor';
import { ACCESS_TOKEN_SECONDS, JWKS_CACHE_SECONDS } from './token-times';

export const ALGORITHM = 'ES256';

type KeyParts = Pick<Services, 'database' | 'environment'>;
type KeyRow = typeof signingKeys.$inferSelect;

/** What this process knows of the keys, for so long, should it not hear that another process has rotated them. */
const KNOWN_FOR_MS = 30_000;
/** A token signed by a key that is not known makes them be read again, but not more often than this. */
const READ_AGAIN_MS = 1_000;
/** Clocks of several servers differ a little. */
const SLACK_MS = 60_000;
/** A key signs for about this long. */
const KEY_AGE = sql`interval '90 days'`;

interface KnownKeys {
  /** By `performance.now()`, since the clock may be set back. */
  readAt: number;
  /** Newest first. */
  rows: readonly KeyRow[];
  imported: Map<string, Promise<CryptoKey>>;
}
const known = new WeakMap<Database, KnownKeys>();
/** Counts changes, so that keys read before one are not kept after it. */
let changes = 0;

/** To be called when the keys have changed, also by another process. */
export function forgetSigningKeys(database: Database): void {
  changes++;
  known.delete(database);
}

/** The key that signs now; the first one is made when it is first needed. */
export async function signingKey(parts: KeyParts): Promise<{ kid: string; key: CryptoKey }> {
  const keys = await knownKeys(parts.database, KNOWN_FOR_MS);
  for (const row of keys.rows) {
    if (row.signsFrom.getTime() > Date.now()) continue;
    const key = await privateKey(keys, row, parts.environment.AUTH_SECRET);
    if (key) return { kid: row.id, key };
  }
  await addKey(parts, parts.database.orm, new Date());
  return signingKey(parts);
}

/** The public key with this id, or null when it is none that signs now or did within a token's life. */
export async function verificationKey({ database }: KeyParts, kid: string): Promise<CryptoKey | null> {
  let keys = await knownKeys(database, KNOWN_FOR_MS);
  if (!keys.rows.some(({ id }) => id === kid)) keys = await knownKeys(database, READ_AGAIN_MS);
  const row = published(keys.rows).find(({ id }) => id === kid);
  if (!row) return null;
  return imported(keys, `public ${kid}`, { ...row.publicJwk });
}

/** The published keys as a JSON Web Key Set (RFC 7517). */
export async function keySet(parts: KeyParts): Promise<{ keys: object[] }> {
  await signingKey(parts);
  const { rows } = await knownKeys(parts.database, KNOWN_FOR_MS);
  return {
    keys: published(rows).map(({ id, publicJwk: { kty, crv, x, y } }) => ({
      kty,
      crv,
      x,
      y,
      kid: id,
      alg: ALGORITHM,
      use: 'sig',
    })),
  };
}

/** The published keys with what each of them does, newest first. */
export async function listSigningKeys(parts: KeyParts) {
  await knownKeys(parts.database, 0);
  const { kid } = await signingKey(parts);
  const { rows } = await knownKeys(parts.database, KNOWN_FOR_MS);
  return published(rows).map(({ id, createdAt, signsFrom }) => ({
    id,
    state: id === kid ? ('signing' as const) : signsFrom > new Date() ? ('next' as const) : ('past' as const),
    createdAt: createdAt.toISOString(),
    signsFrom: signsFrom.toISOString(),
  }));
}

/**
 * Makes a new key. It signs as soon as verifiers must have heard of it; the old one stays published until its tokens are
 * over. `immediately` is for a key that leaked: the old ones go at once, and with them every access token. `actor` is the
 * admin who asks; null where the key's age does.
 */
export async function rotateSigningKeys(
  parts: KeyParts,
  immediately: boolean,
  actor: Actor | null = null,
): Promise<void> {
  const { database } = parts;
  const made = await newKey(parts);
  const signsFrom = new Date(Date.now() + (immediately ? 0 : JWKS_CACHE_SECONDS * 1000 + SLACK_MS));
  await database.transaction(async (tx) => {
    if (immediately) await tx.delete(signingKeys);
    await tx.insert(signingKeys).values({ ...made, signsFrom });
    await writeAudit(tx, { action: 'signing-key-rotated', actor });
  });
  forgetSigningKeys(database);
}

/** Makes the next key when the newest is old enough, and forgets those with no token that still holds. */
export async function renewSigningKeys(parts: KeyParts): Promise<void> {
  const { orm } = parts.database;
  const [old] = await orm
    .select({ due: sql<boolean>`max(${signingKeys.createdAt}) < now() - ${KEY_AGE}` })
    .from(signingKeys);
  if (old?.due) await rotateSigningKeys(parts, false);
  const { rows } = await knownKeys(parts.database, 0);
  const standing = new Set(published(rows).map(({ id }) => id));
  const over = rows.filter(({ id }) => !standing.has(id)).map(({ id }) => id);
  if (over.length > 0) await orm.delete(signingKeys).where(inArray(signingKeys.id, over));
}

/** Without the keys of which the last token is over: one that a newer key took the place of longer ago than a token lives. */
function published(newestFirst: readonly KeyRow[]): KeyRow[] {
  const over = Date.now() - ACCESS_TOKEN_SECONDS * 1000 - SLACK_MS;
  return newestFirst.filter((_, index) => {
    const successor = newestFirst[index - 1];
    return !successor || successor.signsFrom.getTime() > over;
  });
}

async function knownKeys(database: Database, maxAgeMs: number): Promise<KnownKeys> {
  const found = known.get(database);
  if (found && performance.now() - found.readAt <= maxAgeMs) return found;
  const seen = changes;
  const rows = await database.orm
    .select()
    .from(signingKeys)
    .orderBy(desc(signingKeys.signsFrom), desc(signingKeys.id));
  const read: KnownKeys = { readAt: performance.now(), rows, imported: found?.imported ?? new Map() };
  if (seen === changes) known.set(database, read);
  return read;
}

/** Null for a key that was sealed under another secret: the installation was given a new one. */
async function privateKey(keys: KnownKeys, row: KeyRow, secret: string): Promise<CryptoKey | null> {
  let jwk: JWK;
  try {
    jwk = JSON.parse(unseal(row.sealedPrivateKey, secret, 'signing keys')) as JWK;
  } catch {
    return null;
  }
  return imported(keys, `private ${row.id}`, jwk);
}

function imported(keys: KnownKeys, name: string, jwk: JWK): Promise<CryptoKey> {
  let key = keys.imported.get(name);
  if (!key) {
    key = importKey(jwk);
    keys.imported.set(name, key);
  }
  return key;
}

async function addKey(parts: KeyParts, orm: Orm, signsFrom: Date): Promise<void> {
  await orm.insert(signingKeys).values({ ...(await newKey(parts)), signsFrom });
  forgetSigningKeys(parts.database);
}

async function newKey({
  environment,
}: KeyParts): Promise<{ publicJwk: PublicJwk; sealedPrivateKey: string }> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const { kty = '', crv = '', x = '', y = '' } = await exportJWK(publicKey);
  const secret = JSON.stringify(await exportJWK(privateKey));
  return {
    publicJwk: { kty, crv, x, y },
    sealedPrivateKey: seal(secret, environment.AUTH_SECRET, 'signing keys'),
  };
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('A signing key is not symmetric');
  return key;
}
