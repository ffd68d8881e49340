import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditDetail } from '#domain/audit/actions';
import { moment, newestFirst } from './columns';

/**
 * Who did what to whom, when and from where; entries are only ever added (a trigger refuses all else). It points at no other
 * table: accounts and requests go, what was done to them stays, with their names as they were.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    createdAt: moment('created_at').notNull().defaultNow(),
    action: text('action').$type<AuditAction>().notNull(),
    /** Null where nobody was signed in. */
    actorId: uuid('actor_id'),
    actorName: text('actor_name'),
    /** Whom or what it was done to; null where that is who did it. */
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
