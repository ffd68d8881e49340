import { and, eq, sql } from 'drizzle-orm';
import type { SavedStyleGuide } from '#contract/style-guide';
import { Fault } from '#domain/errors';
import { emptyStyleGuide, type StyleGuide } from '#domain/style-guide/style-guide';
import type { Actor } from '#server/access/actor';
import type { Orm } from '#server/database/database';
import { styleGuides } from '#server/database/schema/index';

type Row = typeof styleGuides.$inferSelect;

const present = ({ guide, version, savedAt }: Row): SavedStyleGuide => ({
  guide,
  version,
  savedAt: savedAt.toISOString(),
});

/** The actor's style guide; an empty one of version 0 before the first save. */
export async function loadStyleGuide(orm: Orm, actor: Actor): Promise<SavedStyleGuide> {
  const [row] = await orm.select().from(styleGuides).where(eq(styleGuides.customerId, actor.id));
  return row ? present(row) : { guide: emptyStyleGuide(), version: 0, savedAt: null };
}

/**
 * Saves the style guide with optimistic concurrency: `basedOn` is the version that was edited (0: none).
 * @throws Fault STALE_VERSION when another window has saved a newer version; nothing is overwritten.
 */
export async function saveStyleGuide(
  orm: Orm,
  actor: Actor,
  { guide, basedOn }: { guide: StyleGuide; basedOn: number },
): Promise<SavedStyleGuide> {
  const customerId = actor.id;
  const [row] =
    basedOn === 0
      ? await orm
          .insert(styleGuides)
          .values({ customerId, guide, version: 1 })
          .onConflictDoNothing()
          .returning()
      : await orm
          .update(styleGuides)
          .set({ guide, version: basedOn + 1, savedAt: sql`now()` })
          .where(and(eq(styleGuides.customerId, customerId), eq(styleGuides.version, basedOn)))
          .returning();
  if (!row) throw new Fault('STALE_VERSION');
  return present(row);
}
