import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { AuditAction } from '#domain/audit/actions';
import type { Orm, Tx } from '#server/database/database';
import { auditEntries } from '#server/database/schema/index';

/** For how long a repeated act is recognised, in hours: as long as an `Idempotency-Key`. */
const RECOGNISED_HOURS = 24;

interface Act {
  action: AuditAction;
  /** The request, key, user or other object that it was done to. */
  targetId: string;
  /** Acts on the same object after which the effect stands no longer. */
  undoneBy?: readonly AuditAction[];
}

/**
 * Whether the actor has done this themselves within a day, and nothing has undone it since. Asked where an act is refused because there is
 * nothing left to do: a caller who repeats it because the answer was lost then gets the answer of the first time. What another person
 * has done stays a refusal.
 */
export async function hasDone(
  tx: Orm | Tx,
  actor: { id: string },
  { action, targetId, undoneBy = [] }: Act,
): Promise<boolean> {
  const [last] = await tx
    .select({ action: auditEntries.action, actorId: auditEntries.actorId })
    .from(auditEntries)
    .where(
      and(
        inArray(auditEntries.action, [action, ...undoneBy]),
        eq(auditEntries.targetId, targetId),
        sql`${auditEntries.createdAt} > now() - make_interval(hours => ${RECOGNISED_HOURS})`,
      ),
    )
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
    .limit(1);
  return last?.action === action && last.actorId === actor.id;
}
