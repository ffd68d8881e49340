import type { Readable } from 'node:stream';
import { count, eq } from 'drizzle-orm';
import type { StorageObject } from '#contract/storage';
import { Fault } from '#domain/errors';
import { type Bucket, MAX_OBJECTS, mayStoreIn } from '#domain/storage/buckets';
import type { Actor } from '#server/access/actor';
import type { Tx } from '#server/database/database';
import { profiles, storageObjects, storedFiles } from '#server/database/schema/index';
import { storeFile } from '#server/files/store-file';
import { type RepeatableCall, runIdempotent } from '#server/idempotency/run-idempotent';
import type { Services } from '#server/services';
import { presentObject } from './load-object';

export interface NewObject {
  bucket: Bucket;
  name: string;
  extension: string;
  mediaType: string;
  source: Readable | Uint8Array;
  bytes: number;
}

/** @throws Fault NOT_ALLOWED if the role may not store files in this bucket. */
export function assertMayStore(actor: Actor, bucket: Bucket): void {
  if (!mayStoreIn(bucket, actor.role)) throw new Fault('NOT_ALLOWED');
}

export interface StoreOptions {
  /** What else belongs to the same transaction. */
  also?: ((tx: Tx) => Promise<void>) | undefined;
  repeatable?: RepeatableCall | null;
}

/** Ends the transaction of a repeated call, so that what it has stored once more is removed. */
class Replay extends Error {
  constructor(readonly object: StorageObject) {
    super('The object was stored by the first call');
  }
}

/**
 * Stores a file owned by the actor. One transaction has all that the answer says: what fails to be read after it would be answered as if
 * nothing had been stored, and stored again.
 * @throws Fault STORAGE_FULL, IDEMPOTENCY_KEY_REUSED
 */
export async function storeObject(
  services: Services,
  actor: Actor,
  { bucket, name, extension, mediaType, source, bytes }: NewObject,
  { also, repeatable = null }: StoreOptions = {},
): Promise<StorageObject> {
  let object: StorageObject | null = null;
  const { AUTH_SECRET } = services.environment;
  try {
    await storeFile(services, {
      file: { bucket, extension, originalName: name, mediaType },
      source,
      bytes,
      async linkFile(tx, stored) {
        let isReplay = true;
        object = await runIdempotent(tx, AUTH_SECRET, repeatable, async () => {
          isReplay = false;
          await also?.(tx);
          await assertBelowLimit(tx, actor);
          await tx.insert(storageObjects).values({ path: stored, ownerId: actor.id, name });
          return readStored(tx, { path: stored, name });
        });
        if (isReplay) throw new Replay(object);
      },
    });
  } catch (error) {
    if (error instanceof Replay) return error.object;
    throw error;
  }
  if (!object) throw new Error('The object was not stored');
  return object;
}

/** What has just been stored, which no request has yet. */
async function readStored(tx: Tx, { path, name }: { path: string; name: string }): Promise<StorageObject> {
  const [file] = await tx
    .select({
      mediaType: storedFiles.mediaType,
      bytes: storedFiles.bytes,
      sha256: storedFiles.sha256,
      createdAt: storedFiles.createdAt,
    })
    .from(storedFiles)
    .where(eq(storedFiles.path, path));
  if (!file) throw new Error('The file was not stored');
  return presentObject({ path, name, ...file, requestId: null });
}

async function assertBelowLimit(tx: Tx, actor: Actor): Promise<void> {
  // The lock serializes concurrent uploads of a user, so that each counts the others' files. `for update` would wait for the lock on the
  // same row that the foreign key of each upload's Idempotency-Key holds, and they would deadlock.
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, actor.id)).for('no key update');
  const [kept] = await tx
    .select({ objects: count() })
    .from(storageObjects)
    .where(eq(storageObjects.ownerId, actor.id));
  if ((kept?.objects ?? 0) >= MAX_OBJECTS) throw new Fault('STORAGE_FULL');
}
