import { eq } from 'drizzle-orm';
import type { Submission } from '#contract/writer';
import { textTitle } from '#domain/brief/title';
import { downloadName } from '#domain/content-request/file-names';
import { Fault } from '#domain/errors';
import { submissionDisclosure } from '#domain/provenance/version-disclosure';
import { slugOf } from '#domain/text/slug';
import type { Actor } from '#server/access/actor';
import { contentRequests, contentRequestTexts } from '#server/database/schema/index';
import { assertBuildable, buildDocument } from '#server/documents/text-tasks';
import { storableName } from '#server/files/storable-name';
import { abandonFile, DOCX_TYPE, reserveFile } from '#server/files/stored-files';
import { assertMayApply } from '#server/requests/apply-transition';
import { loadVersionLines } from '#server/requests/version-lines';
import type { Services } from '#server/services';
import { completeWork } from '#server/work/complete-work';
import { questionSubmission } from '#server/work/question-submission';
import { requireClaimsReviewed } from '#server/work/require-claims-reviewed';
import { loadCopy } from './load-copy';

interface HandIn {
  id: string;
  submissionId: string;
  /** The revision that the writer sees. */
  revision: number;
  /** The version that this revision was begun from; absent from pages of the release before. */
  baseVersion?: number | undefined;
  minutes: number;
  reason?: string | undefined;
  minutesReason?: string | undefined;
}

/**
 * Hands the saved text in: examines it as an uploaded document is, builds the .docx, and stores version, document, minutes, pay and
 * status in one transaction.
 * @throws Fault STALE_VERSION when another window has saved or submitted since, SUBMISSION_QUESTIONED, CLAIMS_OPEN, TEXT_TOO_COMPLEX, and those of `completeWork`.
 */
export async function handIn(
  services: Pick<Services, 'database' | 'files' | 'jobs' | 'log'>,
  actor: Actor,
  { id, submissionId, revision, baseVersion, minutes, reason, minutesReason }: HandIn,
): Promise<Submission> {
  const { database, files } = services;
  await assertMayApply(database.orm, 'submit', actor, id);
  const copy = await loadCopy(database.orm, actor, id);
  if (copy.revision !== revision || (baseVersion !== undefined && copy.baseVersion !== baseVersion))
    throw new Fault('STALE_VERSION', { revision: copy.revision });
  assertBuildable(copy.text.markdown);
  const text = { markdown: copy.text.markdown, losses: [] };
  const { questioned, words } = await questionSubmission(database.orm, id, {
    text,
    trackedChanges: false,
    reason: reason ?? null,
    caller: actor.id,
  });
  await requireClaimsReviewed(database.orm, { actor, requestId: id }, text, copy.text);
  const { bytes, name, fields } = await buildFinal(services, actor, id, copy.text);
  const path = await reserveFile(database.orm, {
    ...{ bucket: 'humanized-documents', extension: 'docx' },
    ...{ originalName: storableName(name, 'document.docx'), mediaType: DOCX_TYPE },
  });
  try {
    const written = await files.writeFrom(path, bytes, { contentType: DOCX_TYPE, bytes: bytes.length });
    return await database.transaction((tx) =>
      completeWork(services, tx, actor, {
        ...{ requestId: id, key: submissionId, minutes, minutesReason: minutesReason ?? null },
        trackedChanges: false,
        ...{ questioned, path, written, text, words, fields, revision },
      }),
    );
  } catch (error) {
    await abandonFile(services, path);
    throw error;
  }
}

/** The document of a text, its file name, and the SEO fields as they are published. */
async function buildFinal(
  { database }: Pick<Services, 'database'>,
  actor: Actor,
  id: string,
  text: Awaited<ReturnType<typeof loadCopy>>['text'],
) {
  const [row] = await database.orm
    .select({ request: contentRequests, texts: contentRequestTexts })
    .from(contentRequests)
    .leftJoin(contentRequestTexts, eq(contentRequestTexts.contentRequestId, contentRequests.id))
    .where(eq(contentRequests.id, id));
  if (!row) throw new Fault('NOT_FOUND');
  const { request, texts } = row;
  const fields = {
    seoTitle: oneLine(text.seoTitle),
    metaDescription: oneLine(text.metaDescription),
    slug: slugOf(text.slug, request.contentType),
  };
  const made = submissionDisclosure(await loadVersionLines(database.orm, id));
  const input = {
    ...{ title: texts ? textTitle(texts.brief) : request.title, language: request.language },
    ...{ draft: text.markdown, ...fields },
    keywords: texts ? [...texts.brief.mainKeyword, ...texts.brief.subKeywords] : [],
    disclosure: { ...(made ?? { origin: 'redrafted', fromSample: request.sampleText }), recordUrl: null },
    generator: texts?.generator ?? 'Redraft',
  };
  const bytes = await buildDocument(input, actor.id);
  return { bytes, name: downloadName(request.title, 'humanized'), fields };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
