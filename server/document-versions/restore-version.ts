import { and, eq } from 'drizzle-orm';
import type { DocumentVersion } from '#contract/document-versions';
import { Fault } from '#domain/errors';
import { versionDisclosure } from '#domain/provenance/version-disclosure';
import type { Actor } from '#server/access/actor';
import type { Database, Orm } from '#server/database/database';
import { isReadable } from '#server/database/query/versions';
import { contentRequests, contentRequestTexts, documentVersions } from '#server/database/schema/index';
import { storeFile } from '#server/files/store-file';
import { DOCX_TYPE } from '#server/files/stored-files';
import { loadVersionLines } from '#server/requests/version-lines';
import type { Services } from '#server/services';
import { type DocumentVersionRow, latestVersion } from './add-version';
import { buildOriginal } from './build-original';
import { mayChangeText } from './changeable';
import { presentVersion } from './load-versions';
import { replaceText } from './replace-text';

interface Asked {
  id: string;
  /** The version to restore. */
  number: number;
  /** The latest version that the customer has seen. */
  basedOn: number;
}

/**
 * Repeats an earlier version as the latest one, and rebuilds the original document from it. Restoring what is the latest text
 * already changes nothing, so that a second click is answered like the first.
 * @throws Fault NOT_FOUND, WRONG_STATE while or after a writer works on the request, HELD_BY_ANOTHER while one reads it, STALE_VERSION when there is a later version
 *   than `basedOn`.
 */
export async function restoreVersion(
  services: Pick<Services, 'database' | 'files' | 'jobs' | 'log'>,
  actor: Actor,
  asked: Asked,
): Promise<DocumentVersion> {
  const { database } = services;
  const known = await load(database.orm, actor, asked);
  const { version, request, texts } = known;
  if (!mayChangeText(request)) throw new Fault('WRONG_STATE');
  const repeated = await alreadyRestored(database, asked.id, version);
  if (repeated) return presentVersion(repeated);
  const { bytes, name } = await buildOriginal(
    actor,
    request,
    texts,
    version,
    versionDisclosure(version, await loadVersionLines(database.orm, asked.id)),
  );
  let restored: DocumentVersionRow | undefined;
  try {
    await storeFile(services, {
      file: { bucket: 'content-documents', extension: 'docx', originalName: name, mediaType: DOCX_TYPE },
      source: bytes,
      bytes: bytes.length,
      async linkFile(tx, path) {
        restored = await replaceText(services, tx, {
          requestId: asked.id,
          basedOn: asked.basedOn,
          origin: {
            source: 'restore',
            author: 'person',
            authorId: actor.id,
            restoredFrom: version.number,
            problems: version.problems,
          },
          content: version,
          path,
        });
      },
    });
  } catch (error) {
    // A second click that arrived beside the first.
    restored = await alreadyRestored(database, asked.id, version);
    if (!(error instanceof Fault) || error.code !== 'STALE_VERSION' || !restored) throw error;
  }
  if (!restored) throw new Error('The version was not restored');
  return presentVersion(restored);
}

/** The latest version, if its content is that of `version`. */
async function alreadyRestored(
  database: Database,
  id: string,
  version: DocumentVersionRow,
): Promise<DocumentVersionRow | undefined> {
  const latest = await database.transaction((tx) => latestVersion(tx, id));
  return latest?.contentHash === version.contentHash ? latest : undefined;
}

async function load(orm: Orm, actor: Actor, { id, number }: Asked) {
  const [row] = await orm
    .select({ request: contentRequests, texts: contentRequestTexts, version: documentVersions })
    .from(contentRequests)
    .innerJoin(
      documentVersions,
      and(eq(documentVersions.contentRequestId, contentRequests.id), eq(documentVersions.number, number)),
    )
    .leftJoin(contentRequestTexts, eq(contentRequestTexts.contentRequestId, contentRequests.id))
    .where(and(eq(contentRequests.id, id), eq(contentRequests.customerId, actor.id), isReadable));
  if (!row) throw new Fault('NOT_FOUND');
  return row;
}
