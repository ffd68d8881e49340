import { and, eq, or } from 'drizzle-orm';
import type { StorageObject } from '#contract/storage';
import { downloadKindFor, downloadName } from '#domain/content-request/file-names';
import type { Person } from '#domain/content-request/policy';
import { Fault } from '#domain/errors';
import { BUCKETS } from '#domain/storage/buckets';
import { mayReadObject, type ObjectOwner } from '#domain/storage/policy';
import type { Orm } from '#server/database/database';
import { contentRequests, storageObjects, storedFiles } from '#server/database/schema/index';

/** An object with its owner, for access checks. */
export interface FoundObject {
  object: StorageObject;
  owner: ObjectOwner;
}

/**
 * An object that the user may read.
 * @throws Fault NOT_FOUND
 */
export async function loadObject(
  orm: Orm,
  person: Person,
  { bucket, file }: { bucket: string; file: string },
): Promise<FoundObject> {
  const found = await findObject(orm, `${bucket}/${file}`);
  if (!found || !mayReadObject(person, found.owner)) throw new Fault('NOT_FOUND');
  return found;
}

/** Finds an object without an access check; null when it does not exist. */
export async function findObject(orm: Orm, path: string): Promise<FoundObject | null> {
  if (!BUCKETS.some((bucket) => path.startsWith(`${bucket}/`))) return null;
  const [row] = await orm
    .select({
      path: storedFiles.path,
      mediaType: storedFiles.mediaType,
      bytes: storedFiles.bytes,
      sha256: storedFiles.sha256,
      createdAt: storedFiles.createdAt,
      ownerId: storageObjects.ownerId,
      name: storageObjects.name,
      request: contentRequests,
    })
    .from(storedFiles)
    .leftJoin(storageObjects, eq(storageObjects.path, storedFiles.path))
    .leftJoin(
      contentRequests,
      or(
        eq(contentRequests.originalDocumentPath, storedFiles.path),
        eq(contentRequests.humanizedDocumentPath, storedFiles.path),
        eq(contentRequests.articleImagePath, storedFiles.path),
      ),
    )
    .where(and(eq(storedFiles.path, path), eq(storedFiles.state, 'attached')));
  if (!row) return null;
  const { request, ownerId, name, ...stored } = row;
  if (request) {
    const kind =
      request.originalDocumentPath === path
        ? 'original'
        : request.humanizedDocumentPath === path
          ? 'humanized'
          : 'article_image';
    const shownKind = downloadKindFor(kind, { minutes: request.humanizationTimeMinutes });
    const shown = { name: downloadName(request.title, shownKind), requestId: request.id };
    return {
      object: presentObject({ ...stored, ...shown }),
      owner: { kind: kind === 'original' ? 'original' : 'result', request },
    };
  }
  if (ownerId === null || name === null) return null;
  return {
    object: presentObject({ ...stored, name, requestId: null }),
    owner: { kind: 'user', userId: ownerId },
  };
}

export interface ObjectRow {
  path: string;
  name: string;
  mediaType: string;
  bytes: number | null;
  sha256: string | null;
  createdAt: Date;
  requestId: string | null;
}

export function presentObject({ path, bytes, sha256, createdAt, ...row }: ObjectRow): StorageObject {
  const bucket = BUCKETS.find((name) => path.startsWith(`${name}/`));
  if (!bucket) throw new Error(`${path} lies in no bucket`);
  return {
    ...row,
    path,
    bucket,
    file: path.slice(bucket.length + 1),
    bytes: bytes ?? 0,
    sha256: sha256 ?? '',
    createdAt: createdAt.toISOString(),
  };
}
