import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { SavedBrief } from '#contract/customer';
import type { Brief } from '#domain/brief/brief';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import type { Orm } from '#server/database/database';
import { savedBriefs } from '#server/database/schema/index';

/**
 * Versions of a new brief begin at random, and grow by one with each save. If each began at 1, a window left open since before the brief
 * was cleared could hold the version of another brief by now, and overwrite it unasked.
 */
const firstVersion = () => randomInt(1, 2 ** 30);

export async function loadBrief(orm: Orm, actor: Actor): Promise<{ saved: SavedBrief | null }> {
  const [row] = await orm.select().from(savedBriefs).where(eq(savedBriefs.customerId, actor.id));
  return {
    saved: row ? { brief: row.brief, version: row.version, savedAt: row.savedAt.toISOString() } : null,
  };
}

/**
 * Saves the brief with optimistic concurrency: `basedOn` is the version that was edited (0: none).
 * @throws Fault STALE_VERSION when another window has saved a newer version; nothing is overwritten.
 */
export async function saveBrief(
  orm: Orm,
  actor: Actor,
  { brief, basedOn }: { brief: Brief; basedOn: number },
): Promise<{ version: number; savedAt: string }> {
  const customerId = actor.id;
  const [row] =
    basedOn === 0
      ? await orm
          .insert(savedBriefs)
          .values({ customerId, brief, version: firstVersion() })
          .onConflictDoNothing()
          .returning()
      : await orm
          .update(savedBriefs)
          .set({ brief, version: basedOn + 1, savedAt: sql`now()` })
          .where(and(eq(savedBriefs.customerId, customerId), eq(savedBriefs.version, basedOn)))
          .returning();
  if (!row) throw new Fault('STALE_VERSION');
  return { version: row.version, savedAt: row.savedAt.toISOString() };
}

export async function clearBrief(orm: Orm, actor: Actor): Promise<void> {
  await orm.delete(savedBriefs).where(eq(savedBriefs.customerId, actor.id));
}
