import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditDetail } from '#domain/audit/actions';
import { newestFirst, timestamptz } from './columns';

/**
 * The audit log: actor, action, target, time and origin. Append-only (a trigger refuses updates and deletes). Without foreign keys and
 * with copies of the names, since entries must outlive accounts and requests.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    action: text('action').$type<AuditAction>().notNull(),
    /** Null for a call without a signed-in user. */
    actorId: uuid('actor_id'),
    actorName: text('actor_name'),
    /** The affected user or object, which has no name where it is a part of the actor's account; null where it is the actor. */
    targetId: uuid('target_id'),
    targetName: text('target_name'),
    detail: jsonb('detail').$type<AuditDetail>().notNull().default({}),
    address: text('address'),
    userAgent: text('user_agent'),
  },
  (t) => [
    index('audit_entries_newest').on(newestFirst(t.createdAt), newestFirst(t.id)),
    index('audit_entries_by_action').on(t.action, newestFirst(t.createdAt), newestFirst(t.id)),
  ],
);
