import { eq, inArray } from 'drizzle-orm';
import type { Actor } from '#server/access/actor';
import type { Orm } from '#server/database/database';
import { storageObjects, storedFiles } from '#server/database/schema/index';
import { filesOf, pagesWithFiles } from './own-requests';

export interface OwnDocument {
  /** The key in the file store. */
  path: string;
  /** The name in the archive. */
  name: string;
  bytes: number;
}

/** The documents of the customer's requests, then the files that the user keeps besides. */
export async function* ownDocuments(orm: Orm, actor: Actor): AsyncGenerator<OwnDocument> {
  for await (const page of pagesWithFiles(orm, actor)) {
    const files = page.flatMap(filesOf);
    if (files.length === 0) continue;
    const stored = await orm
      .select({ path: storedFiles.path, bytes: storedFiles.bytes })
      .from(storedFiles)
      .where(
        inArray(
          storedFiles.path,
          files.map(({ path }) => path),
        ),
      );
    const bytesOf = new Map(stored.map(({ path, bytes }) => [path, bytes ?? 0]));
    for (const { path, name } of files) yield { path, name, bytes: bytesOf.get(path) ?? 0 };
  }
  for (const { path, name, bytes } of await ownFiles(orm, actor)) {
    yield { path, name: `documents/own/${path.replace(/\.\w+$/, '')}/${safeName(name)}`, bytes: bytes ?? 0 };
  }
}

/** There are at most `MAX_OBJECTS`. */
export function ownFiles(orm: Orm, { id }: Actor) {
  return orm
    .select({
      path: storageObjects.path,
      name: storageObjects.name,
      mediaType: storedFiles.mediaType,
      bytes: storedFiles.bytes,
      sha256: storedFiles.sha256,
      createdAt: storageObjects.createdAt,
    })
    .from(storageObjects)
    .innerJoin(storedFiles, eq(storedFiles.path, storageObjects.path))
    .where(eq(storageObjects.ownerId, id));
}

/** A name that its owner chose, as one that unpacks into its own folder under every system. */
function safeName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const plain = name.replaceAll(/[\u0000-\u001f/\\:*?"<>|]/g, '_');
  return plain.replace(/^\.+/, '_').replace(/[. ]+$/, '') || '_';
}
