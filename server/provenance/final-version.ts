import { and, asc, desc, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Language } from '#domain/brief/brief';
import { textTitle } from '#domain/brief/title';
import { UNREADABLE } from '#domain/document/version';
import { machineText } from '#domain/provenance/machine-text';
import type { ProvenanceOrigin } from '#domain/provenance/record';
import { isSubmittedVersion, repeatedBy, versionDisclosure } from '#domain/provenance/version-disclosure';
import type { Orm } from '#server/database/database';
import { isPossibleBase } from '#server/database/query/versions';
import {
  contentRequests,
  contentRequestTexts,
  documentVersions,
  provenanceRecords,
} from '#server/database/schema/index';

/** Where texts come from that are a writer's document, or what a program set. */
const SUBMITTED_SOURCES = ['submission', 'import'] as const;

interface FinalVersion {
  versionId: string;
  requestId: string;
  language: Language;
  origin: ProvenanceOrigin;
  /** Whether a writer submitted it. */
  reviewed: boolean;
  models: string[];
  /** The machine's text that the final one is compared with, and the final one; both in Markdown. */
  draft: string;
  text: string;
  /** For a Word document, the title that stands above the draft in the one that its writer was given; empty for other texts. */
  titleAbove: string;
  /** The title that a Word document has above a text without one. */
  title: string;
  finalAt: Date;
}

/**
 * A request's final text with what it was made from. Null while the request is not completed, when a newer version than `versionId`
 * exists, for a Word document that is not read yet or could not be, and for sample data, of which nothing true can be stated.
 */
export async function loadFinalVersion(orm: Orm, versionId: string): Promise<FinalVersion | null> {
  const [found] = await orm
    .select({ request: contentRequests, brief: contentRequestTexts.brief })
    .from(contentRequests)
    .innerJoin(documentVersions, eq(documentVersions.contentRequestId, contentRequests.id))
    .leftJoin(contentRequestTexts, eq(contentRequestTexts.contentRequestId, contentRequests.id))
    .where(
      and(
        eq(documentVersions.id, versionId),
        eq(contentRequests.status, 'completed'),
        eq(contentRequests.sampleData, false),
      ),
    );
  if (!found) return null;
  const { request, brief } = found;
  const versions = await orm
    .select()
    .from(documentVersions)
    .where(and(eq(documentVersions.contentRequestId, request.id), isPossibleBase))
    .orderBy(asc(documentVersions.number));
  const final = versions.at(-1);
  if (final?.id !== versionId || !isText(final)) return null;
  const root = repeatedBy(final, versions);
  if (request.humanizedDocumentPath !== null && !isSubmittedVersion(root)) return null;
  const title = brief ? textTitle(brief) : request.title;
  return {
    versionId,
    requestId: request.id,
    language: request.language,
    origin: versionDisclosure(root, versions).origin,
    reviewed: root.source === 'submission',
    models: [
      ...new Set(versions.flatMap(({ author, model }) => (author === 'model' && model ? [model] : []))),
    ],
    draft: machineText(root, versions),
    text: final.markdown,
    ...{ title, titleAbove: isSubmittedVersion(root) ? title : '' },
    finalAt: final.createdAt,
  };
}

type Version = typeof documentVersions.$inferSelect;

function isText({ losses, markdown }: Version): boolean {
  return !losses.includes(UNREADABLE) && markdown.trim() !== '';
}

/** Latest versions of completed requests without a record, oldest first: those from before records were kept. */
export async function versionsWithoutRecord(orm: Orm, limit: number): Promise<string[]> {
  const rows = await orm
    .select({ id: documentVersions.id })
    .from(contentRequests)
    .innerJoin(documentVersions, eq(documentVersions.contentRequestId, contentRequests.id))
    .where(
      and(
        eq(contentRequests.status, 'completed'),
        eq(contentRequests.sampleData, false),
        sql`${documentVersions.number} = (select max(v.number) from document_versions v
          where v.content_request_id = ${contentRequests.id} and (v.source <> 'import' or v.author_id is null))`,
        sql`not ${UNREADABLE} = any(${documentVersions.losses}) and trim(${documentVersions.markdown}) <> ''`,
        or(
          isNull(contentRequests.humanizedDocumentPath),
          inArray(documentVersions.source, [...SUBMITTED_SOURCES]),
        ),
        notExists(
          orm
            .select({ one: sql`1` })
            .from(provenanceRecords)
            .where(eq(provenanceRecords.versionId, documentVersions.id)),
        ),
      ),
    )
    .orderBy(asc(contentRequests.completedAt), desc(contentRequests.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
