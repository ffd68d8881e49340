import type { Readable } from 'node:stream';
import { count, eq } from 'drizzle-orm';
import type { StorageObject } from '#contract/storage';
import { Fault } from '#domain/errors';
import { type Bucket, MAX_OBJECTS, mayStoreIn } from '#domain/storage/buckets';
import type { Actor } from '#server/access/actor';
import type { Tx } from '#server/database/database';
import { profiles, storageObjects } from '#server/database/schema/index';
import { storeFile } from '#server/files/store-file';
import type { Services } from '#server/services';
import { findObject } from './load-object';

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

/**
 * Stores a file owned by the actor. `also` runs in the same transaction.
 * @throws Fault STORAGE_FULL
 */
export async function storeObject(
  services: Services,
  actor: Actor,
  { bucket, name, extension, mediaType, source, bytes }: NewObject,
  also: (tx: Tx) => Promise<void> = async () => {},
): Promise<StorageObject> {
  const path = await storeFile(services, {
    file: { bucket, extension, originalName: name, mediaType },
    source,
    bytes,
    async linkFile(tx, stored) {
      await also(tx);
      await assertBelowLimit(tx, actor);
      await tx.insert(storageObjects).values({ path: stored, ownerId: actor.id, name });
    },
  });
  const found = await findObject(services.database.orm, path);
  if (!found) throw new Error('The object was not stored');
  return found.object;
}

async function assertBelowLimit(tx: Tx, actor: Actor): Promise<void> {
  // The lock serializes concurrent uploads of a user, so that each counts the others' files.
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, actor.id)).for('update');
  const [kept] = await tx
    .select({ objects: count() })
    .from(storageObjects)
    .where(eq(storageObjects.ownerId, actor.id));
  if ((kept?.objects ?? 0) >= MAX_OBJECTS) throw new Fault('STORAGE_FULL');
}
