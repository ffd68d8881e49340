import { type ErrorMap, oc } from '@orpc/contract';
import * as z from 'zod';
import type { ApiScope } from '#domain/automation/scopes';
import { FAULTS, type FaultCode } from '#domain/errors';
import type { Role } from '#domain/users/roles';
import type { SecondStep } from '#domain/users/second-step';

/**
 * Who may make a call: anybody, anybody with a session, or users whose active role is listed. Every call names one;
 * the server refuses a call that names none.
 */
export type Access = 'visitor' | 'signed-in' | readonly Role[];

export interface CallMeta {
  access: Access | null;
  /** The steps of a sign-in during which the call is open already; none, but for those that the steps consist of. */
  during?: readonly SecondStep[];
  /** A program with a key of this scope may make the call too. */
  scope?: ApiScope;
}

export const fieldProblem = z.object({ field: z.string(), message: z.string() });

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
export function call(access: Access, { during = [] }: { during?: readonly SecondStep[] } = {}) {
  return oc
    .$meta<CallMeta>({ access: null })
    .meta({ access, during })
    .errors(
      faults(
        'SESSION_MISSING',
        'SECOND_FACTOR_NEEDED',
        'ENROLLMENT_NEEDED',
        'NOT_ALLOWED',
        'FOREIGN_PAGE',
        'INVALID_INPUT',
        'TOO_MANY',
        'UNEXPECTED',
      ),
    );
}

/** The start of a call that a program with a key of this scope may make as well. */
export function keyCall(access: Access, scope: ApiScope) {
  return call(access).meta({ access, scope }).errors(faults('KEY_NOT_VALID'));
}
