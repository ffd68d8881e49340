import { sql } from 'drizzle-orm';
import { type ContentType, emptyBrief, type Language } from '#domain/brief/brief';
import type { RequestStatus } from '#domain/content-request/status';
import { draftWords } from '#domain/document/draft-words';
import type { Bucket } from '#domain/storage/buckets';
import { contentRequests, contentRequestTexts, storedFiles } from '#server/database/schema/index';
import { addVersion } from '#server/document-versions/add-version';
import { attachFile, DOCX_TYPE, reserveFile } from '#server/files/stored-files';
import type { TestApp } from './test-app';

export interface NewRequest {
  customer: { id: string };
  writer?: { id: string } | undefined;
  status?: RequestStatus;
  language?: Language;
  contentType?: ContentType;
  title?: string;
  minutes?: number;
  createdAt?: Date;
  /** Of a completed one; else now. */
  completedAt?: Date | undefined;
  /** Bytes of the files it is to have. */
  original?: string;
  humanized?: string;
  image?: string;
}

const TEXT = {
  draft: '# Draft\n\nThe whole text.',
  seoTitle: 'SEO title',
  metaDescription: 'Meta description',
  slug: 'slug',
  suggestedHeadings: ['One'],
};

/** Puts a request with its texts and files straight into the database, in any status; answers its id. */
export async function makeRequest(
  { services }: Pick<TestApp, 'services'>,
  request: NewRequest,
): Promise<string> {
  const { database } = services;
  const { status = 'pending', language = 'english', title = 'Cykelservice på hösten' } = request;
  const { contentType = 'blog-post' } = request;
  const store = async (bytes: string | undefined, bucket: Bucket, extension: string, mediaType: string) => {
    if (bytes === undefined) return null;
    const path = await reserveFile(database.orm, {
      bucket,
      extension,
      originalName: `a.${extension}`,
      mediaType,
    });
    const written = await services.files.writeFrom(path, Buffer.from(bytes), { contentType: mediaType });
    await database.transaction((tx) => attachFile(tx, path, written));
    return path;
  };
  const originalDocumentPath = await store(request.original, 'content-documents', 'docx', DOCX_TYPE);
  const humanizedDocumentPath = await store(request.humanized, 'humanized-documents', 'docx', DOCX_TYPE);
  const articleImagePath = await store(request.image, 'content-documents', 'jpg', 'image/jpeg');
  return database.transaction(async (tx) => {
    const [row] = await tx
      .insert(contentRequests)
      .values({
        customerId: request.customer.id,
        assignedWriterId: status === 'pending' ? null : (request.writer?.id ?? null),
        language,
        title,
        contentType,
        wordCount: 'medium',
        content: 'The brief in words',
        status,
        originalDocumentPath,
        humanizedDocumentPath,
        articleImagePath,
        humanizationTimeMinutes: request.minutes ?? null,
        draftWords: 640,
        createdAt: request.createdAt ?? sql`now()`,
        completedAt: status === 'completed' ? (request.completedAt ?? sql`now()`) : null,
      })
      .returning({ id: contentRequests.id });
    if (!row) throw new Error('The request was not stored');
    await tx.insert(contentRequestTexts).values({
      contentRequestId: row.id,
      brief: {
        ...emptyBrief(language),
        language,
        title,
        contentType,
        wordCount: 'medium',
        humanize: 'yes',
      },
      ...TEXT,
      generator: 'template',
    });
    const { draft, ...fields } = TEXT;
    const origin = { requestId: row.id, source: 'generation', author: 'template' } as const;
    const content = { ...fields, ...countedText(draft, language) };
    await addVersion(tx, { ...origin, model: 'template' }, content);
    return row.id;
  });
}

/** How many stored files are in each state. */
export async function filesByState({ services }: Pick<TestApp, 'services'>): Promise<Record<string, number>> {
  const rows = await services.database.orm
    .select({ state: storedFiles.state, count: sql<number>`count(*)::int` })
    .from(storedFiles)
    .groupBy(storedFiles.state);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** A text as versions take it. */
export function countedText(
  markdown: string,
  language: Language = 'swedish',
): { markdown: string; words: number } {
  return { markdown, words: draftWords(markdown, language) };
}
