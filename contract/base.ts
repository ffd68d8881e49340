import { type ErrorMap, oc } from '@orpc/contract';
import * as z from 'zod';
import type { AuditAction } from '#domain/audit/actions';
import type { ApiScope } from '#domain/automation/scopes';
import { FAULTS, type FaultCode } from '#domain/errors';
import type { RateLimit } from '#domain/rate-limits';
import type { Role } from '#domain/users/roles';
import type { SecondStep } from '#domain/users/second-step';

/**
 * Who may make a call: anybody, anybody with a session, or users whose active role is listed. Every call names one;
 * the server refuses a call that names none.
 */
export type Access = 'visitor' | 'signed-in' | readonly Role[];

/**
 * What a call declares besides its method, path and schemas: `meta` of its contract. The server's guards, the access matrix
 * and the OpenAPI document go by it.
 */
export interface CallMeta {
  access?: Access;
  /** The steps of a sign-in during which the call is open already; none, but for those that the steps consist of. */
  during?: readonly SecondStep[];
  /** For sessions of browsers alone: a program's access token is refused (BROWSER_NEEDED). */
  browserOnly?: boolean;
  /** A program with a key of this scope may make the call too. */
  scope?: ApiScope;
  /** It takes an Idempotency-Key: repeated with the same one, it answers what it answered. */
  repeatable?: boolean;
  /** The rate limit that it counts for; see `limitOf` for calls that name none. */
  limit?: RateLimit;
  /** Its handler counts it, since only that knows whose address the call carries; when it comes in it counts as a `call`. */
  countsItself?: boolean;
  /** The entries that it may write into the audit log. */
  audit?: readonly AuditAction[];
  /**
   * Answered over plain HTTP by a handler of its own, since its body or its answer is no JSON value: a file, a form, a
   * redirect. Its input has `params`, `query`, `headers` and `body`, each where there is one to describe.
   */
  http?: boolean;
  /** The most bytes that its body may have, where 64 KiB are too few; 0 where the handler counts them as they come. */
  bodyLimit?: number;
}

export const fieldProblem = z.object({
  field: z.string(),
  message: z.string(),
  code: z.string().optional(),
  found: z.string().optional(),
});

/** What stands beside a fault: the fields at fault, seconds to wait, or the id under which an unexpected one was logged. */
export const faultData = z
  .object({
    problems: z.array(fieldProblem).optional(),
    reference: z.string().optional(),
    retryAfter: z.number().int().optional(),
  })
  .optional();

/** The declared errors of a call, from the closed list. */
export function faults<const C extends FaultCode>(...codes: C[]) {
  const map = Object.fromEntries(codes.map((code) => [code, { ...FAULTS[code], data: faultData }]));
  return map as { [K in C]: (typeof FAULTS)[K] & { data: typeof faultData } } satisfies ErrorMap;
}

/** The start of every call: `call(access).route(…).input(…).output(…)`. */
export function call(
  access: Access,
  { during = [], browserOnly = false }: { during?: readonly SecondStep[]; browserOnly?: boolean } = {},
) {
  return oc
    .$meta<CallMeta>({})
    .meta({ access, during, browserOnly })
    .errors(
      faults(
        'SESSION_MISSING',
        'SECOND_FACTOR_NEEDED',
        'ENROLLMENT_NEEDED',
        'NOT_ALLOWED',
        'BROWSER_NEEDED',
        'FOREIGN_PAGE',
        'INVALID_INPUT',
        'TOO_MANY',
        'UNAVAILABLE',
        'UNEXPECTED',
      ),
    );
}

/** The start of a call that is answered over plain HTTP: see `CallMeta.http`. */
export function httpCall(access: Access, { during, browserOnly, ...meta }: CallMeta = {}) {
  return call(access, { ...(during ? { during } : {}), ...(browserOnly ? { browserOnly } : {}) })
    .meta({ ...meta, http: true })
    .route({ inputStructure: 'detailed' });
}

/** The start of a call that a program with a key of this scope may make as well. */
export function keyCall(access: Access, scope: ApiScope) {
  return call(access).meta({ scope }).errors(faults('KEY_NOT_VALID'));
}

/** The start of a call that makes something and may be repeated with the same Idempotency-Key after a lost answer. */
export function repeatableCall(access: Access, guard: { browserOnly?: boolean } = {}) {
  return call(access, guard).meta({ repeatable: true }).errors(faults('IDEMPOTENCY_KEY_REUSED'));
}
