import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { requestTitle, textTitle } from '#domain/brief/title';
import { downloadName } from '#domain/content-request/file-names';
import { STAGE_PROGRESS } from '#domain/generation/stages';
import type { Tx } from '#server/database/database';
import { generationStages } from '#server/database/schema/index';
import { THREAD_ENDED } from '#server/documents/document-thread';
import { buildGeneratedDocument, measureText } from '#server/documents/text-tasks';
import { abandonFile, DOCX_TYPE, reserveFile } from '#server/files/stored-files';
import { GenerationFailure } from '#server/generation/model/generator';
import { errorCode } from '#server/runtime/error-code';
import type { Services } from '#server/services';
import { completeGeneration } from './complete-generation';
import { generatedDisclosure } from './rewritten-text';
import { isStillClaimed, Superseded } from './rows/claim-generation';
import type { GeneratedText } from './rows/generated-text';
import type { GenerationRow } from './rows/present-generation';
import { beginAttempt } from './stages/stage-attempts';

/** Codes of errors after which the same document may be built later: the machine has no time, no memory or no thread for it now. */
const FOR_NOW = [
  'UNAVAILABLE',
  THREAD_ENDED,
  'ERR_WORKER_INIT_FAILED',
  'EAGAIN',
  'EMFILE',
  'ENFILE',
  'ENOMEM',
];

/** Time limit for storing a document. */
const STORE_TIMEOUT_MS = 120_000;

/**
 * Builds the document, stores its bytes, and then writes all rows in one transaction.
 * @throws GenerationFailure `document` when it cannot be built, `store` when it cannot be built or stored for now; Superseded
 */
export async function storeDocument(
  services: Services,
  generation: GenerationRow,
  text: GeneratedText,
): Promise<void> {
  const { brief } = generation;
  const begun = performance.now();
  const attempt = await beginAttempt(services.database, generation, {
    ...{ stage: 'document', section: null, model: 'Redraft' },
    input: { ...text, writtenAt: null },
    progress: STAGE_PROGRESS.document,
  }).catch((cause) => {
    throw cause instanceof Superseded ? cause : new GenerationFailure('store', { cause });
  });
  const disclosure = await generatedDisclosure(services.database.orm, generation, text).catch((cause) => {
    throw new GenerationFailure('store', { cause });
  });
  const bytes = await buildGeneratedDocument({
    ...text,
    title: textTitle(brief),
    language: brief.language,
    keywords: [...brief.mainKeyword, ...brief.subKeywords],
    disclosure,
  }).catch((cause) => {
    throw new GenerationFailure(FOR_NOW.includes(errorCode(cause) ?? '') ? 'store' : 'document', { cause });
  });
  try {
    const document = { bytes, name: downloadName(requestTitle(brief), 'original') };
    const { words } = await measureText(text.draft, brief.language, null);
    await store(services, generation, { ...text, words }, document, (tx, sha256) =>
      tx
        .update(generationStages)
        .set({
          ...{ state: 'done', output: sha256, tokensIn: 0, tokensOut: 0, costMicros: 0 },
          durationMs: Math.round(performance.now() - begun),
          finishedAt: sql`now()`,
        })
        .where(and(eq(generationStages.id, attempt.id), eq(generationStages.state, 'running'))),
    );
  } catch (cause) {
    if (cause instanceof Superseded || cause instanceof GenerationFailure) throw cause;
    throw new GenerationFailure('store', { cause });
  }
}

async function store(
  services: Services,
  generation: GenerationRow,
  text: GeneratedText & { words: number },
  document: { bytes: Uint8Array; name: string },
  endAttempt: (tx: Tx, sha256: string) => PromiseLike<unknown>,
): Promise<void> {
  const path = await reserveFile(services.database.orm, {
    bucket: 'content-documents',
    extension: 'docx',
    originalName: document.name,
    mediaType: DOCX_TYPE,
  });
  try {
    const written = await withTimeout(
      services.files.writeFrom(path, document.bytes, { contentType: DOCX_TYPE }),
    );
    await services.database.transaction(async (tx) => {
      await completeGeneration(services, tx, {
        generation,
        stillClaimed: isStillClaimed(generation),
        text,
        path,
        written,
        superseded: () => new Superseded(),
      });
      await endAttempt(tx, written.sha256);
    });
  } catch (error) {
    await abandonFile(services, path).catch((cause) =>
      services.log.error({ err: cause, path }, 'an orphaned file is left to the sweep'),
    );
    throw error;
  }
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const done = new AbortController();
  const late = pause(STORE_TIMEOUT_MS, undefined, { signal: done.signal }).then(() => {
    throw new Error('The store did not take the document in time');
  });
  late.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    done.abort();
  }
}
