import { setTimeout as pause } from 'node:timers/promises';
import { requestTitle, textTitle } from '#domain/brief/title';
import { downloadName } from '#domain/content-request/file-names';
import { buildDocx } from '#domain/document/docx/build-docx';
import { abandonFile, DOCX_TYPE, reserveFile } from '#server/files/stored-files';
import { GenerationFailure } from '#server/generation/model/generator';
import type { Services } from '#server/services';
import { completeGeneration } from './complete-generation';
import { isStillClaimed, Superseded } from './rows/claim-generation';
import type { GeneratedText } from './rows/generated-text';
import type { GenerationRow } from './rows/present-generation';

/** Time limit for storing a document. */
const STORE_TIMEOUT_MS = 120_000;

/**
 * Builds the document, stores its bytes, and then writes all rows in one transaction.
 * @throws GenerationFailure `document` when it cannot be built, `store` when its bytes or rows cannot be stored for now;
 *   Superseded
 */
export async function storeDocument(
  services: Services,
  generation: GenerationRow,
  text: GeneratedText,
): Promise<void> {
  const { brief } = generation;
  const bytes = await buildDocx({
    ...text,
    title: textTitle(brief),
    language: brief.language,
    keywords: [...brief.mainKeyword, ...brief.subKeywords],
    sample: text.sampleText,
    provenance: 'ai',
  }).catch((cause) => {
    throw new GenerationFailure('document', { cause });
  });
  try {
    await store(services, generation, text, { bytes, name: downloadName(requestTitle(brief), 'original') });
  } catch (cause) {
    if (cause instanceof Superseded || cause instanceof GenerationFailure) throw cause;
    throw new GenerationFailure('store', { cause });
  }
}

async function store(
  services: Services,
  generation: GenerationRow,
  text: GeneratedText,
  document: { bytes: Uint8Array; name: string },
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
    await services.database.transaction((tx) =>
      completeGeneration(services, tx, {
        generation,
        stillClaimed: isStillClaimed(generation),
        text,
        path,
        written,
        superseded: () => new Superseded(),
      }),
    );
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
