import type { AuditAction, AuditDetail } from '#domain/audit/actions';
import type { Tx } from '#server/database/database';
import { auditEntries } from '#server/database/schema/index';
import { currentSource, type RequestSource } from './request-source';

interface AuditedUser {
  id: string;
  fullName: string;
  email: string | null;
}

/** A target that is not a user: a request, a key. Without a name it is a part of the actor's account. */
interface AuditedObject {
  id: string | null;
  name: string | null;
}

export interface AuditEvent {
  action: AuditAction;
  /** Null for a call without a signed-in user. */
  actor: AuditedUser | null;
  /** The affected user or object, unless it is the actor. */
  target?: AuditedUser | AuditedObject | null;
  detail?: AuditDetail;
}

const NAME_MAX = 500;
const USER_AGENT_MAX = 500;

/** Adds an entry to the audit log, in the transaction of the recorded action. */
export async function writeAudit(tx: Tx, { action, actor, target, detail }: AuditEvent): Promise<void> {
  const source = currentSource();
  assertDeclared(action, source);
  await tx.insert(auditEntries).values({
    action,
    actorId: actor?.id ?? null,
    actorName: actor && displayName(actor),
    targetId: target?.id ?? null,
    targetName: target ? displayName(target) : null,
    detail: detail ?? {},
    address: source?.address ?? null,
    userAgent: source?.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
  });
}

/** Outside production: throws for an action that the current call's contract does not declare. */
function assertDeclared(action: AuditAction, source: RequestSource | undefined): void {
  if (process.env.NODE_ENV === 'production' || !source) return;
  const { name, audit } = source.call;
  if (!audit.includes(action)) throw new Error(`${name} writes '${action}' and does not declare it`);
}

/** The trigger on sessions (see the migrations) uses the same format. */
function displayName(who: AuditedUser | AuditedObject): string | null {
  if ('name' in who) return who.name?.slice(0, NAME_MAX) ?? null;
  const { fullName, email } = who;
  return email === null || email === fullName ? fullName : `${fullName} (${email})`;
}
