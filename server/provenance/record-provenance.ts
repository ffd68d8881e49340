import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { CompactSign } from 'jose';
import * as z from 'zod';
import { LOOSE_HASHES } from '#domain/provenance/loose-text';
import { type ProvenanceStatement, shareOf, signedStatement } from '#domain/provenance/record';
import type { Tx } from '#server/database/database';
import { contentRequests, provenanceRecords } from '#server/database/schema/index';

import type { JobDefinition, Jobs } from '#server/jobs/jobs';
import type { Services } from '#server/services';
import { compareTexts } from './compare-texts';
import { loadFinalVersion, versionsWithoutRecord } from './final-version';
import { ALGORITHM, provenanceKey } from './keys';

const HOUR = 3600;
const AT_ONCE = 50;

const RECORD_PROVENANCE: JobDefinition<{ versionId: string }> = {
  name: 'record-provenance',
  payload: z.strictObject({ versionId: z.uuid() }),
  retries: 5,
  timeoutSeconds: 60,
  concurrency: 1,
};

/** Registers the job that records how a final text was made, and the one that does so for texts from before records were kept. */
export function registerProvenance(services: Services): void {
  services.jobs.handle(RECORD_PROVENANCE, ({ payload }) => recordProvenance(services, payload.versionId));
  services.jobs.every('recording the provenance of earlier texts', HOUR, async () => {
    let ids: string[];
    do {
      ids = await versionsWithoutRecord(services.database.orm, AT_ONCE);
      for (const id of ids) await recordProvenance(services, id);
    } while (ids.length === AT_ONCE);
  });
}

/** Has the provenance of a version recorded once the caller's transaction commits, if it is a final text by then. */
export async function enqueueProvenance(jobs: Jobs, tx: Tx, { id }: { id: string }): Promise<void> {
  await jobs.enqueue(tx, RECORD_PROVENANCE, { versionId: id }, { id });
}

/**
 * Compares a final text with the machine's draft, and records and signs how it was made. Does nothing for a version that is not a
 * final text or has its record.
 */
export async function recordProvenance(
  services: Pick<Services, 'database' | 'environment'>,
  versionId: string,
): Promise<void> {
  const { database } = services;
  const final = await loadFinalVersion(database.orm, versionId);
  if (!final) return;
  const { origin, reviewed, models, finalAt, requestId, language, draft, text, title, titleAbove } = final;
  const { words, addedWords, canonicalText, looseTexts } = await compareTexts({
    ...{ before: draft, titleAbove },
    ...{ after: text, title },
    language,
  });
  // What a program set may be any author's: also a model's that the installation does not know of.
  const humanWords = origin === 'elsewhere' ? null : addedWords;
  const statement: ProvenanceStatement = {
    id: randomUUID(),
    textHash: sha256(canonicalText),
    origin,
    words,
    humanWords,
    share: humanWords === null ? null : shareOf(humanWords, words),
    reviewed,
    models,
    finalAt: finalAt.toISOString(),
  };
  await database.transaction(async (tx) => {
    // The text was compared outside the transaction, and its customer may have gone meanwhile.
    const [kept] = await tx
      .select({ id: contentRequests.id })
      .from(contentRequests)
      .where(eq(contentRequests.id, requestId))
      .for('key share');
    if (!kept) return;
    const { id: keyId, key } = await provenanceKey(tx, services);
    const signature = await new CompactSign(new TextEncoder().encode(signedStatement(statement)))
      .setProtectedHeader({
        ...{ alg: ALGORITHM, kid: keyId, typ: 'redraft-provenance+jws' },
        // Signed as well, and no part of the statement, which earlier releases and programs compare with the record's fields.
        [LOOSE_HASHES]: looseTexts.map(sha256),
      })
      .sign(key);
    await tx
      .insert(provenanceRecords)
      .values({ ...statement, finalAt, contentRequestId: requestId, versionId, keyId, signature })
      // Another process was faster.
      .onConflictDoNothing();
  });
}

/** Of a text in UTF-8, in hexadecimal digits. */
function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
