import { count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { WebhookTarget } from '#contract/automation';
import { Fault } from '#domain/errors';
import { WEBHOOK_TARGETS_MAX, type WebhookEvent } from '#domain/webhook/events';
import type { Actor } from '#server/access/actor';
import { hasDone } from '#server/audit/has-done';
import { writeAudit } from '#server/audit/write-audit';
import type { Database, Orm, Tx } from '#server/database/database';
import { afterCursor } from '#server/database/query/list-order';
import { profiles, webhookTargets } from '#server/database/schema/index';
import type { Environment } from '#server/environment/environment';
import { decodeCursor, pageOfRows } from '#server/http/cursor';
import { type RepeatableCall, runIdempotent } from '#server/idempotency/run-idempotent';
import { leadsToPrivate } from '#server/net/leads-to-private';
import type { Services } from '#server/services';
import { targetSecret } from './webhook-settings';

interface TargetInput {
  url: string;
  events: WebhookEvent[];
}

/** The advisory lock of additions, so that two at once cannot pass the limit. */
const ADDITIONS = sql`select pg_advisory_xact_lock(hashtext('webhook_targets'))`;

/** A page of targets, newest first. */
export async function listTargets(
  { database, environment }: Pick<Services, 'database' | 'environment'>,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: WebhookTarget[]; nextCursor: string | null }> {
  const rows = await selectTargets(database.orm, afterCursor(webhookTargets, decodeCursor(cursor)))
    .orderBy(desc(webhookTargets.createdAt), desc(webhookTargets.id))
    .limit(limit + 1);
  return pageOfRows(rows, limit, (row) => present(row, environment));
}

/**
 * Adds a target: events from now on are sent to it.
 * @throws Fault INVALID_INPUT for an address that is refused, TARGET_LIMIT, IDEMPOTENCY_KEY_REUSED
 */
export async function addTarget(
  { database, environment }: Pick<Services, 'database' | 'environment'>,
  actor: Actor,
  input: TargetInput,
  repeatable: RepeatableCall | null,
): Promise<WebhookTarget> {
  await assertSendable(input.url, environment);
  return database.transaction((tx) =>
    runIdempotent(tx, environment.AUTH_SECRET, repeatable, async () => {
      await tx.execute(ADDITIONS);
      const [had] = await tx.select({ count: count() }).from(webhookTargets);
      if ((had?.count ?? 0) >= WEBHOOK_TARGETS_MAX) throw new Fault('TARGET_LIMIT');
      const [added] = await tx
        .insert(webhookTargets)
        .values({ ...fieldsOf(input), createdBy: actor.id })
        .returning({ id: webhookTargets.id });
      if (!added) throw new Error('The target was not stored');
      await audit(tx, 'target-added', actor, { id: added.id, ...input });
      return load(tx, added.id, environment);
    }),
  );
}

/** @throws Fault NOT_FOUND, INVALID_INPUT for an address that is refused */
export async function changeTarget(
  { database, environment }: Pick<Services, 'database' | 'environment'>,
  actor: Actor,
  { id, active, ...input }: TargetInput & { id: string; active: boolean },
): Promise<WebhookTarget> {
  await assertSendable(input.url, environment);
  return database.transaction(async (tx) => {
    const changed = await tx
      .update(webhookTargets)
      .set({ ...fieldsOf(input), active })
      .where(eq(webhookTargets.id, id))
      .returning({ id: webhookTargets.id });
    if (changed.length === 0) throw new Fault('NOT_FOUND');
    await audit(tx, 'target-changed', actor, { id, ...input });
    return load(tx, id, environment);
  });
}

/**
 * Removes a target with its deliveries, also those that wait. Idempotent for the admin who has removed it.
 * @throws Fault NOT_FOUND
 */
export function removeTarget(database: Database, actor: Actor, id: string): Promise<void> {
  return database.transaction(async (tx) => {
    const [removed] = await tx
      .delete(webhookTargets)
      .where(eq(webhookTargets.id, id))
      .returning({ id: webhookTargets.id, url: webhookTargets.url, events: webhookTargets.events });
    if (!removed) {
      if (await hasDone(tx, actor, { action: 'target-removed', targetId: id })) return;
      throw new Fault('NOT_FOUND');
    }
    await audit(tx, 'target-removed', actor, removed);
  });
}

/** The sending checks again where the name leads; this tells what can be told at once. */
async function assertSendable(url: string, { WEBHOOK_ALLOW_PRIVATE }: Environment): Promise<void> {
  const target = new URL(url);
  const refused = (message: string) => new Fault('INVALID_INPUT', { problems: [{ field: 'url', message }] });
  if (target.username !== '' || target.password !== '') throw refused('must not contain a name or password');
  if (WEBHOOK_ALLOW_PRIVATE) return;
  if (await leadsToPrivate(target)) throw refused('must not be a private address');
}

const fieldsOf = ({ url, events }: TargetInput) => ({ url, events: [...new Set(events)] });

/** Only the address's host is recorded: its path may hold a secret of the receiver's. */
function audit(
  tx: Tx,
  action: 'target-added' | 'target-changed' | 'target-removed',
  actor: Actor,
  { id, url, events }: TargetInput & { id: string },
): Promise<void> {
  return writeAudit(tx, {
    action,
    actor,
    target: { id, name: new URL(url).host },
    detail: { what: events.join(', ') },
  });
}

async function load(tx: Tx, id: string, environment: Environment): Promise<WebhookTarget> {
  const [row] = await selectTargets(tx, eq(webhookTargets.id, id));
  if (!row) throw new Error('The target is gone');
  return present(row, environment);
}

function selectTargets(orm: Orm | Tx, where: SQL | undefined) {
  return orm
    .select({
      id: webhookTargets.id,
      url: webhookTargets.url,
      events: webhookTargets.events,
      active: webhookTargets.active,
      createdByName: profiles.fullName,
      createdAt: webhookTargets.createdAt,
    })
    .from(webhookTargets)
    .leftJoin(profiles, eq(profiles.id, webhookTargets.createdBy))
    .where(where);
}

type Row = Awaited<ReturnType<typeof selectTargets>>[number];

function present(row: Row, environment: Environment): WebhookTarget {
  return {
    ...row,
    signingSecret: targetSecret(environment, row.id),
    createdAt: row.createdAt.toISOString(),
  };
}
