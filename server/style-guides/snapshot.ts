import { inArray } from 'drizzle-orm';
import type { StyleGuide } from '#domain/style-guide/style-guide';
import type { Tx } from '#server/database/database';
import { styleGuides } from '#server/database/schema/index';

/**
 * The style guides of these customers by their ids, to be frozen in a generation: a later change does not alter a running one.
 * A customer without a style guide has no entry.
 */
export async function styleGuidesOf(
  tx: Tx,
  customerIds: readonly string[],
): Promise<Map<string, StyleGuide>> {
  const rows = await tx
    .select({ customerId: styleGuides.customerId, guide: styleGuides.guide })
    .from(styleGuides)
    .where(inArray(styleGuides.customerId, [...customerIds]));
  return new Map(rows.map(({ customerId, guide }) => [customerId, guide]));
}
