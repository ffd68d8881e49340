import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { generationCalls } from '#contract/generations';
import type { ProgramBrief, SubmittedBrief } from '#contract/programs/requests';
import { pathOf } from '#contract/routes';
import { type Brief, emptyBrief } from '#domain/brief/brief';
import type { Person } from '#domain/content-request/policy';
import { Fault } from '#domain/errors';
import type { Role } from '#domain/users/roles';
import { actingCustomer } from '#server/access/acting-customer';
import type { Owner } from '#server/access/actor';
import { writeAudit } from '#server/audit/write-audit';
import { transactionAlone } from '#server/database/connection/transaction-alone';
import type { Tx } from '#server/database/database';
import { profiles, userRoles } from '#server/database/schema/index';
import { assertComplete } from '#server/generation/assert-complete';
import { startGeneration } from '#server/generation/create-generation';
import { generationsOf } from '#server/generation/daily-limit/assert-daily-limit';
import { IDEMPOTENCY_KEY_HEADER, readIdempotencyKey } from '#server/idempotency/read-key';
import { runIdempotent } from '#server/idempotency/run-idempotent';
import { currentContext } from '#server/runtime/request-context';
import type { Services } from '#server/services';

/** Who submits: a key's holder, or a signed-in user. */
type Caller = Person & { fullName: string; email: string | null; customerId?: string | null };

/**
 * Hands a brief in for a customer: once for each Idempotency-Key of theirs, however many equal calls come at once. What an admin
 * does for them is counted by itself, so that neither can use up or read the other's keys.
 * @throws Fault INVALID_INPUT also without an Idempotency-Key, NOT_ALLOWED, NOT_FOUND, AWAITING_APPROVAL, DAILY_LIMIT,
 *   TOO_MANY, IDEMPOTENCY_KEY_REUSED
 */
export async function submitBrief(
  { database, environment, jobs, limits }: Pick<Services, 'database' | 'environment' | 'jobs' | 'limits'>,
  caller: Caller,
  { customerId, brief: given }: { customerId?: string | undefined; brief: ProgramBrief },
  header: string | null,
): Promise<SubmittedBrief> {
  const owner = actingCustomer(caller, customerId);
  const key = requireKey(header);
  const brief = filledIn(given);
  assertComplete(brief);
  const own = owner.id === caller.id;
  const address = currentContext()?.source?.address ?? null;
  return transactionAlone(database, generationsOf(owner), async (tx) => {
    const customer = await loadCustomer(tx, owner);
    const call = own ? 'POST /api/requests' : 'POST /api/requests for a customer';
    const repeatable = { userId: owner.id, call, key, input: brief };
    return runIdempotent(tx, environment.AUTH_SECRET, repeatable, async () => {
      // Here, since the same call again begins no text.
      await limits.consumeIn(tx, 'generation', { account: owner.id, address });
      const id = randomUUID();
      const { state } = await startGeneration({ environment, jobs }, tx, customer, { id, brief });
      if (!own) await writeAudit(tx, { action: 'brief-submitted', actor: caller, target: customer });
      const query = own ? '' : `?customerId=${owner.id}`;
      const statusUrl = `${environment.PUBLIC_URL}${pathOf(generationCalls.get, { id })}${query}`;
      return { generationId: id, customerId: owner.id, state, statusUrl };
    });
  });
}

/** The brief with what its program omitted. */
function filledIn(given: ProgramBrief): Brief {
  const empty: Record<string, unknown> = emptyBrief(given.language ?? null);
  return { ...empty, ...given } as Brief;
}

function requireKey(header: string | null): string {
  const key = readIdempotencyKey(header);
  if (key !== null) return key;
  const problem = { field: IDEMPOTENCY_KEY_HEADER, message: 'is required' };
  throw new Fault('INVALID_INPUT', { problems: [problem] });
}

const ORDERING: readonly Role[] = ['customer', 'admin'];

/** Locked against deletion until the brief is stored. @throws Fault NOT_FOUND */
async function loadCustomer(tx: Tx, { id }: Owner) {
  const [row] = await tx
    .select({
      id: profiles.id,
      fullName: profiles.fullName,
      email: profiles.email,
      approvedAt: profiles.approvedAt,
    })
    .from(profiles)
    .where(and(eq(profiles.id, id), isNull(profiles.deactivatedAt)))
    .for('key share');
  const [active] = await tx
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(and(eq(userRoles.userId, id), userRoles.isActive));
  const role = active?.role ?? 'customer';
  if (!row || !ORDERING.includes(role)) throw new Fault('NOT_FOUND');
  return { ...row, role, approved: row.approvedAt !== null };
}
