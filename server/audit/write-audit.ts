import type { AuditAction, AuditDetail } from '#domain/audit/actions';
import type { Tx } from '#server/database/database';
import { auditEntries } from '#server/database/schema/index';
import { type RequestSource, requestSource } from './request-source';

interface Person {
  id: string;
  fullName: string;
  email: string | null;
}

/** Something that is no person: a request, a key. */
interface Thing {
  id: string | null;
  name: string;
}

export interface AuditEvent {
  action: AuditAction;
  /** Who did it; null where nobody was signed in. */
  actor: Person | null;
  /** Whom or what it was done to, where that is somebody or something else. */
  target?: Person | Thing | null;
  detail?: AuditDetail;
}

const NAME_MAX = 500;
const USER_AGENT_MAX = 500;

/** Adds an entry to the audit log, in the transaction that does what it tells. */
export async function writeAudit(tx: Tx, { action, actor, target, detail }: AuditEvent): Promise<void> {
  const source = requestSource.getStore();
  assertDeclared(action, source);
  await tx.insert(auditEntries).values({
    action,
    actorId: actor?.id ?? null,
    actorName: actor && nameOf(actor),
    targetId: target?.id ?? null,
    targetName: target ? nameOf(target) : null,
    detail: detail ?? {},
    address: source?.address ?? null,
    userAgent: source?.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
  });
}

/** While it is built and tested: an entry that the contract of the running call doesn't name. */
function assertDeclared(action: AuditAction, source: RequestSource | undefined): void {
  if (process.env.NODE_ENV === 'production' || !source?.call) return;
  const { name, audit } = source.call;
  if (!audit.includes(action)) throw new Error(`${name} writes '${action}' and does not declare it`);
}

/** The trigger on sessions (see the migrations) writes people in the same way. */
function nameOf(who: Person | Thing): string {
  if ('name' in who) return who.name.slice(0, NAME_MAX);
  const { fullName, email } = who;
  return email === null || email === fullName ? fullName : `${fullName} (${email})`;
}
