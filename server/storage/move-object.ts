import { eq } from 'drizzle-orm';
import type { StorageObject } from '#contract/storage';
import { Fault } from '#domain/errors';
import type { Bucket } from '#domain/storage/buckets';
import { isUnattached } from '#domain/storage/policy';
import type { Actor } from '#server/access/actor';
import type { Database, Tx } from '#server/database/database';
import { storageObjects } from '#server/database/schema/index';
import { invalidDocument } from '#server/documents/invalid-document';
import { DOCX_TYPE } from '#server/files/stored-files';
import { findAnswer, type RepeatableCall } from '#server/idempotency/run-idempotent';
import type { Services } from '#server/services';
import { loadObject } from './load-object';
import { assertMayStore, type StoreOptions, storeObject } from './store-object';

interface Place {
  bucket: Bucket;
  file: string;
}

export interface MoveTarget extends Place {
  toBucket?: Bucket | undefined;
  name?: string | undefined;
}

/**
 * Renames an unattached object, or moves it to another bucket, where it becomes a new file owned by the actor.
 * @throws Fault NOT_FOUND, FILE_IN_USE, NOT_ALLOWED, INVALID_DOCUMENT, STORAGE_FULL
 */
export async function moveObject(
  services: Services,
  actor: Actor,
  target: MoveTarget,
): Promise<StorageObject> {
  const object = await loadUnattached(services.database, actor, target);
  const { toBucket = target.bucket, name = object.name } = target;
  if (toBucket !== target.bucket) {
    const also = (tx: Tx) => removeRow(tx, object.path);
    return copyBytes(services, actor, object, { toBucket, name, also });
  }
  const renamed = await services.database.orm
    .update(storageObjects)
    .set({ name })
    .where(eq(storageObjects.path, object.path))
    .returning({ path: storageObjects.path });
  if (renamed.length === 0) throw new Fault('NOT_FOUND');
  return { ...object, name };
}

/** @throws Fault NOT_FOUND, NOT_ALLOWED, INVALID_DOCUMENT, STORAGE_FULL, IDEMPOTENCY_KEY_REUSED */
export async function copyObject(
  services: Services,
  actor: Actor,
  target: MoveTarget,
  repeatable: RepeatableCall | null,
): Promise<StorageObject> {
  const { database, environment } = services;
  // The object may have been removed since.
  const known = await findAnswer<StorageObject>(database.orm, environment.AUTH_SECRET, repeatable);
  if (known) return known;
  const { object } = await loadObject(database.orm, actor, target);
  const { toBucket = target.bucket, name = object.name } = target;
  return copyBytes(services, actor, object, { toBucket, name, repeatable });
}

/** @throws Fault NOT_FOUND, FILE_IN_USE */
export async function removeObject(database: Database, actor: Actor, place: Place): Promise<void> {
  const { path } = await loadUnattached(database, actor, place);
  await database.transaction((tx) => removeRow(tx, path));
}

async function loadUnattached(database: Database, actor: Actor, place: Place): Promise<StorageObject> {
  const { object, owner } = await loadObject(database.orm, actor, place);
  if (!isUnattached(owner)) throw new Fault('FILE_IN_USE');
  return object;
}

async function copyBytes(
  services: Services,
  actor: Actor,
  { path, mediaType, bytes }: StorageObject,
  { toBucket, name, ...options }: { toBucket: Bucket; name: string } & StoreOptions,
): Promise<StorageObject> {
  assertMayStore(actor, toBucket);
  if (toBucket === 'humanized-documents' && mediaType !== DOCX_TYPE) throw invalidDocument('toBucket');
  const source = await services.files.read(path);
  const extension = path.slice(path.lastIndexOf('.') + 1);
  try {
    return await storeObject(
      services,
      actor,
      { bucket: toBucket, name, extension, mediaType, source, bytes },
      options,
    );
  } finally {
    source.destroy();
  }
}

/** A trigger releases the stored file, which is swept later. Of two concurrent calls one gets NOT_FOUND. */
async function removeRow(tx: Tx, path: string): Promise<void> {
  const removed = await tx
    .delete(storageObjects)
    .where(eq(storageObjects.path, path))
    .returning({ path: storageObjects.path });
  if (removed.length === 0) throw new Fault('NOT_FOUND');
}
