import * as z from 'zod';
import { AUDIT_ACTIONS, AUDIT_PERIODS } from '#domain/audit/actions';
import { keysOf } from '#domain/keys-of';
import { call } from './base';
import { id, moment, page, pageOf, search } from './shapes';

export const auditFilter = z.object({
  search,
  action: z.enum(AUDIT_ACTIONS).optional(),
  period: z.enum(keysOf(AUDIT_PERIODS)).optional(),
});

const auditEntry = z.object({
  id,
  createdAt: moment,
  action: z.string(),
  /** The actor's name at that time; null where the call had no session. */
  actorName: z.string().nullable(),
  /** The name of the user or thing acted on; null where the actor is the target. */
  targetName: z.string().nullable(),
  detail: z.object({
    from: z.string().optional(),
    to: z.string().optional(),
    what: z.string().optional(),
  }),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
});

export const auditCalls = {
  audit: call(['admin'])
    .route({
      method: 'GET',
      path: '/admin/audit',
      summary: 'Who did what to whom, when and from where, newest first',
    })
    .input(page.extend(auditFilter.shape))
    .output(pageOf(auditEntry)),
};

export type AuditEntry = z.infer<typeof auditEntry>;
