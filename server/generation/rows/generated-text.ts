import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { StoredProblem } from '#domain/generation/problem';
import type { GenerationResult } from '#domain/generation/result';
import { generations, generationTexts } from '#server/database/schema/index';
import type { Generator } from '#server/generation/model/generator';
import type { Services } from '#server/services';
import { Superseded } from './claim-generation';
import type { GenerationRow } from './present-generation';

/** Delays between attempts to store a text while the database is unavailable. */
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 5_000;

interface WrittenText {
  result: GenerationResult;
  problems: StoredProblem[];
  generator: Generator;
}

/** A generated text with the name of its generator. */
export type GeneratedText = typeof generationTexts.$inferSelect;

export async function loadGeneratedText(
  { database }: Services,
  id: string,
): Promise<GeneratedText | undefined> {
  const [row] = await database.orm.select().from(generationTexts).where(eq(generationTexts.generationId, id));
  return row;
}

/**
 * Stores a generated text in a separate transaction at once, so that a later failure needs no second model call. Retries while the
 * database is unavailable, until `signal` aborts. If two workers both believe they hold the claim, the first stored text is used.
 * @throws Superseded when the generation was cancelled or deleted
 */
export async function storeGeneratedText(
  services: Services,
  generation: GenerationRow,
  text: WrittenText,
  signal: AbortSignal,
): Promise<GeneratedText> {
  for (let wait = FIRST_DELAY_MS; ; wait = Math.min(2 * wait, MAX_DELAY_MS)) {
    try {
      return await insertText(services, generation.id, text);
    } catch (error) {
      if (error instanceof Superseded) throw error;
      services.log.error(
        { err: error, generation: generation.id },
        'a generated text could not be stored yet',
      );
      await pause(wait, undefined, { signal });
    }
  }
}

function insertText(
  { database }: Services,
  generationId: string,
  { result, problems, generator }: WrittenText,
): Promise<GeneratedText> {
  return database.transaction(async (tx) => {
    const awaited = await tx
      .update(generations)
      .set({ trouble: null, troubleSince: null, outages: 0, unusable: 0, lost: 0, heartbeatAt: sql`now()` })
      .where(and(eq(generations.id, generationId), inArray(generations.state, ['queued', 'running'])))
      .returning({ id: generations.id });
    if (awaited.length === 0) throw new Superseded();
    await tx
      .insert(generationTexts)
      .values({
        generationId,
        ...result,
        problems,
        generator: generator.name,
        sampleText: generator.sampleText,
      })
      .onConflictDoNothing();
    const [kept] = await tx
      .select()
      .from(generationTexts)
      .where(eq(generationTexts.generationId, generationId));
    if (!kept) throw new Error('The text was not stored');
    return kept;
  });
}
