import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { GenerationResult } from '#domain/generation/result';
import { generations, generationTexts } from '#server/database/schema/index';
import type { Generator } from '#server/generation/model/generator';
import type { Services } from '#server/services';
import { Superseded } from './claim-generation';
import type { GenerationRow } from './present-generation';

/** Between tries to store a text while the database is away. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/** A text as it was written, and by what. */
export type WrittenText = typeof generationTexts.$inferSelect;

export async function loadText({ database }: Services, id: string): Promise<WrittenText | undefined> {
  const [row] = await database.orm.select().from(generationTexts).where(eq(generationTexts.generationId, id));
  return row;
}

/**
 * Stores a text in a transaction of its own as soon as it is written, so that whatever fails afterwards costs no second
 * call. While the database is away it is tried until that is back or `signal` aborts. Of two workers that both believe the
 * generation to be theirs the first one's text counts.
 * @throws Superseded when nobody waits for the text any more
 */
export async function keepText(
  services: Services,
  generation: GenerationRow,
  text: { result: GenerationResult; generator: Generator },
  signal: AbortSignal,
): Promise<WrittenText> {
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
    try {
      return await insertText(services, generation.id, text);
    } catch (error) {
      if (error instanceof Superseded) throw error;
      services.log.error({ err: error, generation: generation.id }, 'a written text could not be stored yet');
      await pause(wait, undefined, { signal });
    }
  }
}

function insertText(
  { database }: Services,
  generationId: string,
  { result, generator }: { result: GenerationResult; generator: Generator },
): Promise<WrittenText> {
  return database.transaction(async (tx) => {
    const awaited = await tx
      .update(generations)
      .set({ trouble: null, troubleSince: null, outages: 0, unusable: 0, lost: 0, heartbeatAt: sql`now()` })
      .where(and(eq(generations.id, generationId), inArray(generations.state, ['queued', 'running'])))
      .returning({ id: generations.id });
    if (awaited.length === 0) throw new Superseded();
    await tx
      .insert(generationTexts)
      .values({ generationId, ...result, generator: generator.name, sampleText: generator.sampleText })
      .onConflictDoNothing();
    const [kept] = await tx
      .select()
      .from(generationTexts)
      .where(eq(generationTexts.generationId, generationId));
    if (!kept) throw new Error('The text was not stored');
    return kept;
  });
}
