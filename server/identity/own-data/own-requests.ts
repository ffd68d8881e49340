import { and, asc, eq, inArray } from 'drizzle-orm';
import { downloadKindFor, downloadName } from '#domain/content-request/file-names';
import type { Actor } from '#server/access/actor';
import type { Orm } from '#server/database/database';
import { afterCursor, orderByAge } from '#server/database/query/list-order';
import { isReadable } from '#server/database/query/versions';
import {
  claimReviews,
  contentRequests,
  contentRequestTexts,
  documentVersions,
  generationStages,
  generations,
  provenanceRecords,
  reviewRounds,
  wordpressDrafts,
} from '#server/database/schema/index';
import type { ZipEntry } from '#server/http/zip-stream';
import { jsonRows, paged } from './json-entries';

/** Requests that are read at once, with their long texts; other rows are small. */
const REQUESTS_AT_ONCE = 20;
const ROWS_AT_ONCE = 200;

/** A request's files: the column that points at each, and its kind. */
const FILES = [
  { column: 'originalDocumentPath', kind: 'original' },
  { column: 'humanizedDocumentPath', kind: 'humanized' },
  { column: 'articleImagePath', kind: 'article_image' },
] as const;

type WithFiles = Pick<
  typeof contentRequests.$inferSelect,
  'id' | 'title' | 'humanizationTimeMinutes' | (typeof FILES)[number]['column']
>;

/** The files that a request has: the key in the store, and the name in the archive. */
export function filesOf(request: WithFiles): { path: string; name: string }[] {
  return FILES.flatMap(({ column, kind }) => {
    const path = request[column];
    if (path === null) return [];
    const shown = downloadKindFor(kind, { minutes: request.humanizationTimeMinutes });
    // A document from outside is called as the draft is, and lies beside it in a separate folder.
    const folder = shown === kind ? request.id : `${request.id}/delivered`;
    return [{ path, name: `documents/${folder}/${downloadName(request.title, shown)}` }];
  });
}

/** What the customer asked for, and what came of it. Who wrote it is between the writer and the admins. */
export function ownRequests(orm: Orm, { id }: Actor): ZipEntry {
  const pages = paged(REQUESTS_AT_ONCE, async (place, limit) => {
    const rows = await orm
      .select({ request: contentRequests, texts: contentRequestTexts, wordpress: wordpressDrafts })
      .from(contentRequests)
      .leftJoin(contentRequestTexts, eq(contentRequestTexts.contentRequestId, contentRequests.id))
      .leftJoin(wordpressDrafts, eq(wordpressDrafts.contentRequestId, contentRequests.id))
      .where(and(eq(contentRequests.customerId, id), afterCursor(contentRequests, place)))
      .orderBy(...orderByAge(contentRequests))
      .limit(limit);
    const versions = await versionsOf(
      orm,
      rows.map(({ request }) => request),
    );
    const claims = await claimsOf(
      orm,
      rows.map(({ request }) => request),
    );
    const rounds = await roundsOf(
      orm,
      rows.map(({ request }) => request),
    );
    return rows.map(({ request, texts, wordpress }) => ({
      ...request,
      texts,
      wordpress,
      rounds: rounds.filter(({ contentRequestId }) => contentRequestId === request.id),
      claims: claims.filter(({ contentRequestId }) => contentRequestId === request.id),
      versions: versions.filter(({ contentRequestId }) => contentRequestId === request.id),
    }));
  });
  return jsonRows('requests.json', pages, ({ texts, versions, claims, rounds, wordpress, ...request }) => ({
    id: request.id,
    title: request.title,
    language: request.language,
    contentType: request.contentType,
    wordCount: request.wordCount,
    status: request.status,
    createdAt: request.createdAt,
    completedAt: request.completedAt,
    wishedBy: request.wishedBy,
    offeredUntil: request.offeredUntil,
    expectedBy: request.dueAt,
    pausedAt: request.deadlinePausedAt,
    hasWriter: request.assignedWriterId !== null || request.humanizationTimeMinutes !== null,
    minutes: request.humanizationTimeMinutes,
    content: request.content,
    sampleText: request.sampleText,
    sampleData: request.sampleData,
    brief: texts?.brief ?? null,
    briefEditedAt: texts?.briefEditedAt ?? null,
    styleGuide: texts?.styleGuide ?? null,
    draft: texts?.draft ?? null,
    seoTitle: texts?.seoTitle ?? null,
    metaDescription: texts?.metaDescription ?? null,
    slug: texts?.slug ?? null,
    suggestedHeadings: texts?.suggestedHeadings ?? null,
    humanizedContent: request.humanizedContent,
    versions: versions.map(({ contentRequestId: _, ...version }) => version),
    claims: claims.map(({ contentRequestId: _, ...claim }) => claim),
    rounds: rounds.map(({ contentRequestId: _, ...round }) => round),
    wordpress: wordpress && {
      siteUrl: wordpress.siteUrl,
      postId: wordpress.postId,
      state: wordpress.state,
      problem: wordpress.problem,
      version: wordpress.sentVersion,
      sentAt: wordpress.sentAt,
    },
    files: filesOf(request).map(({ name }) => name),
  }));
}

/** The versions of these requests that the customer may read, oldest first. Which person wrote one is between that person and the admins. */
async function versionsOf(orm: Orm, requests: readonly { id: string }[]) {
  if (requests.length === 0) return [];
  const ids = requests.map(({ id }) => id);
  const rows = await orm
    .select({ version: documentVersions, provenance: provenanceRecords })
    .from(documentVersions)
    .leftJoin(provenanceRecords, eq(provenanceRecords.versionId, documentVersions.id))
    .where(and(inArray(documentVersions.contentRequestId, ids), isReadable))
    .orderBy(asc(documentVersions.contentRequestId), asc(documentVersions.number));
  return rows.map(({ version: { id: _, authorId: __, workOfDeleted: ___, ...version }, provenance }) => ({
    ...version,
    provenance: provenance && provenanceEntry(provenance),
  }));
}

function provenanceEntry({
  contentRequestId: _,
  versionId: __,
  ...record
}: typeof provenanceRecords.$inferSelect) {
  return record;
}

/** What was decided about the claims of these requests' texts. Who decided is between that person and the admins. */
async function claimsOf(orm: Orm, requests: readonly { id: string }[]) {
  if (requests.length === 0) return [];
  const ids = requests.map(({ id }) => id);
  const rows = await orm.select().from(claimReviews).where(inArray(claimReviews.contentRequestId, ids));
  return rows.map(({ reviewedBy: _, ...claim }) => claim);
}

/** The review rounds of these requests, oldest first. Which admin ended one is between that admin and the others. */
async function roundsOf(orm: Orm, requests: readonly { id: string }[]) {
  if (requests.length === 0) return [];
  const ids = requests.map(({ id }) => id);
  return orm
    .select({
      contentRequestId: reviewRounds.contentRequestId,
      number: reviewRounds.number,
      version: reviewRounds.version,
      state: reviewRounds.state,
      openedAt: reviewRounds.openedAt,
      dueAt: reviewRounds.dueAt,
      endedAt: reviewRounds.endedAt,
      message: reviewRounds.message,
    })
    .from(reviewRounds)
    .where(inArray(reviewRounds.contentRequestId, ids))
    .orderBy(asc(reviewRounds.contentRequestId), asc(reviewRounds.number));
}

/** Briefs that were submitted, also those of which nothing came, with what each stage wrote. */
export function ownGenerations(orm: Orm, { id }: Actor): ZipEntry {
  const pages = paged(ROWS_AT_ONCE, async (place, limit) => {
    const rows = await orm
      .select()
      .from(generations)
      .where(and(eq(generations.customerId, id), afterCursor(generations, place)))
      .orderBy(...orderByAge(generations))
      .limit(limit);
    const stages = await stagesOf(orm, rows);
    return rows.map((row) => ({
      ...row,
      stages: stages.filter(({ generationId }) => generationId === row.id),
    }));
  });
  return jsonRows('generations.json', pages, (row) => ({
    id: row.id,
    requestId: row.requestId,
    rewrites: row.rewrites,
    instruction: row.instruction,
    state: row.state,
    brief: row.brief,
    styleGuide: row.styleGuide,
    problems: row.problems,
    createdAt: row.createdAt,
    finishedAt: row.finishedAt,
    stages: row.stages.map(({ generationId: _, ...stage }) => stage),
  }));
}

/** What was written at each stage of these generations. What it cost is the owner's business. */
function stagesOf(orm: Orm, rows: readonly { id: string }[]) {
  const ids = rows.map(({ id }) => id);
  return orm
    .select({
      generationId: generationStages.generationId,
      stage: generationStages.stage,
      section: generationStages.section,
      attempt: generationStages.attempt,
      state: generationStages.state,
      model: generationStages.model,
      output: generationStages.output,
      startedAt: generationStages.startedAt,
      finishedAt: generationStages.finishedAt,
    })
    .from(generationStages)
    .where(inArray(generationStages.generationId, ids))
    .orderBy(asc(generationStages.startedAt), asc(generationStages.attempt));
}

/** Pages of the customer's requests with what `filesOf` needs. */
export function pagesWithFiles(orm: Orm, { id }: Actor) {
  return paged(ROWS_AT_ONCE, (place, limit) =>
    orm
      .select({
        id: contentRequests.id,
        createdAt: contentRequests.createdAt,
        title: contentRequests.title,
        originalDocumentPath: contentRequests.originalDocumentPath,
        humanizedDocumentPath: contentRequests.humanizedDocumentPath,
        articleImagePath: contentRequests.articleImagePath,
        humanizationTimeMinutes: contentRequests.humanizationTimeMinutes,
      })
      .from(contentRequests)
      .where(and(eq(contentRequests.customerId, id), afterCursor(contentRequests, place)))
      .orderBy(...orderByAge(contentRequests))
      .limit(limit),
  );
}
