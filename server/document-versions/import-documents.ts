import { buffer } from 'node:stream/consumers';
import { and, asc, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import { UNREADABLE } from '#domain/document/version';
import { contentRequests, documentVersions, submissions } from '#server/database/schema/index';
import { readDocumentText } from '#server/documents/read-document-text';
import { measureText } from '#server/documents/text-tasks';
import { FileMissing } from '#server/files/file-store';
import type { Services } from '#server/services';
import { addTextVersion } from './add-version';

const AT_ONCE = 20;
const HOUR = 3600;

type Needed = Pick<Services, 'database' | 'files'>;

/** Registers the import of documents that were submitted before versions were kept. */
export function registerDocumentImport(services: Services): void {
  services.jobs.every('importing earlier documents', HOUR, async () => {
    while ((await importDocuments(services)) === AT_ONCE);
  });
}

/**
 * Reads stored documents of writers and programs that no version has yet, and adds their texts as versions.
 * @returns how many it looked at, at most 20
 */
export async function importDocuments({ database, files }: Needed): Promise<number> {
  const rows = await waiting(database.orm);
  for (const { id, language, path, writerId } of rows) {
    const text = await files
      .read(path)
      .then(async (stream) => readDocumentText(await buffer(stream), null))
      .catch((error: unknown) => {
        if (error instanceof FileMissing) return { markdown: '', losses: [UNREADABLE] };
        throw error;
      });
    const { words } = await measureText(text.markdown, language, null);
    await database.transaction(async (tx) => {
      // Another process may import the same document, and a program may replace it meanwhile.
      const [request] = await tx
        .select({ path: contentRequests.humanizedDocumentPath })
        .from(contentRequests)
        .where(eq(contentRequests.id, id))
        .for('update');
      if (request?.path !== path || (await hasVersion(tx, id))) return;
      const source = writerId === null ? 'import' : 'submission';
      const origin = { requestId: id, source, author: 'person', authorId: writerId } as const;
      const { markdown, losses } = text;
      await addTextVersion(tx, { ...origin, losses }, { markdown, words });
    });
  }
  return rows.length;
}

const HANDED_IN = inArray(documentVersions.source, ['submission', 'import']);

async function waiting(orm: Needed['database']['orm']) {
  const rows = await orm
    .select({
      id: contentRequests.id,
      language: contentRequests.language,
      path: contentRequests.humanizedDocumentPath,
      writerId: submissions.writerId,
    })
    .from(contentRequests)
    .leftJoin(submissions, eq(submissions.documentPath, contentRequests.humanizedDocumentPath))
    .where(
      and(
        isNotNull(contentRequests.humanizedDocumentPath),
        notExists(
          orm
            .select({ one: sql`1` })
            .from(documentVersions)
            .where(and(eq(documentVersions.contentRequestId, contentRequests.id), HANDED_IN)),
        ),
      ),
    )
    .orderBy(asc(contentRequests.createdAt))
    .limit(AT_ONCE);
  return rows.flatMap(({ path, ...row }) => (path === null ? [] : [{ ...row, path }]));
}

async function hasVersion(tx: Parameters<typeof addTextVersion>[0], id: string): Promise<boolean> {
  const rows = await tx
    .select({ number: documentVersions.number })
    .from(documentVersions)
    .where(and(eq(documentVersions.contentRequestId, id), HANDED_IN))
    .limit(1);
  return rows.length > 0;
}
