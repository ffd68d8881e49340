import { type ErrorMap, oc } from '@orpc/contract';
import * as z from 'zod';
import type { AuditAction } from '#domain/audit/actions';
import type { ApiScope } from '#domain/automation/scopes';
import { FAULTS, type FaultCode } from '#domain/errors';
import type { RateLimit } from '#domain/rate-limits';
import type { Role } from '#domain/users/roles';
import type { SecondStep } from '#domain/users/second-step';

/**
 * Who may make a call: any caller, any signed-in user, or users with one of the active roles listed. Every call
 * declares one, and the server refuses a call without.
 */
export type Access = 'visitor' | 'signed-in' | readonly Role[];

/**
 * What a call declares besides method, path and schemas: the `meta` of its contract. The server's guards, the access
 * matrix and the OpenAPI document derive from it.
 */
export interface CallMeta {
  access?: Access;
  /**
   * Second steps of sign-in during which the call is allowed already; empty for all but the calls that make up those
   * steps.
   */
  during?: readonly SecondStep[];
  /** Only for browser sessions: a program's access token is refused with BROWSER_NEEDED. */
  browserOnly?: boolean;
  /** A program with an API key of this scope may make the call too. */
  scope?: ApiScope;
  /** Only for programs with an API key, of any scope: neither a session nor an access token opens it. */
  keyOnly?: boolean;
  /** Accepts or requires an Idempotency-Key: a repeated call with the same key gets the first call's response. */
  repeatable?: boolean | 'required';
  /** The rate limit the call counts against; `limitOf` decides where none is named. Null: it is not counted. */
  limit?: RateLimit | null;
  /**
   * The handler counts the call itself, since the limit is per address or number in the body, or a repetition is not
   * counted. On arrival it counts as a `call`.
   */
  countsItself?: boolean;
  /** Where a captcha is configured, the call requires its answer. */
  captcha?: boolean;
  /**
   * One of the authentication calls, below /auth, which clients of GoTrue make too: they expect the status 400 for a
   * missing session. Bodies are small, and a call that changes something counts against `signIn`.
   */
  authentication?: boolean;
  /**
   * Whether a browser that sends a cookie may make the call from pages of this site only (CSRF): by default, every call
   * but a GET. So must a GET with a side effect, such as a mail or an audit log entry.
   */
  ownPagesOnly?: boolean;
  /** The path begins at the root of the site, not with /api. */
  atRoot?: boolean;
  /** Answered by an upgrade to a WebSocket, not by an HTTP response. */
  socket?: boolean;
  /** The audit log entries that the call may write. */
  audit?: readonly AuditAction[];
  /**
   * Answered by a plain HTTP handler, because the request or response body is not JSON: a file, a form, a redirect. The
   * input has `params`, `query`, `headers` and `body`, each only where there is one to describe.
   */
  http?: boolean;
  /**
   * Largest request body in bytes, where the default does not fit; 0 where the handler counts the bytes as they arrive.
   */
  bodyLimit?: number;
}

const fieldProblem = z.object({
  field: z.string(),
  message: z.string(),
  code: z.string().optional(),
  found: z.string().optional(),
});

/**
 * Sent with an error: the invalid fields, the seconds to wait, what was found in a submission, or the id under which an unexpected
 * error was logged.
 */
const faultData = z
  .object({
    problems: z.array(fieldProblem).optional(),
    reference: z.string().optional(),
    retryAfter: z.number().int().optional(),
    findings: z.array(z.object({ code: z.string(), message: z.string() })).optional(),
    /** The revision in force, where a save was made from an earlier one. */
    revision: z.number().int().optional(),
  })
  .optional();

/** Declares the errors of a call, from the closed list in `#domain/errors`. */
export function faults<const C extends FaultCode>(...codes: C[]) {
  const map = Object.fromEntries(codes.map((code) => [code, { ...FAULTS[code], data: faultData }]));
  return map as { [K in C]: (typeof FAULTS)[K] & { data: typeof faultData } } satisfies ErrorMap;
}

/** Starts the declaration of a call: `call(access).route(…).input(…).output(…)`. */
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

/** Starts the declaration of a call answered over plain HTTP: see `CallMeta.http`. */
export function httpCall(access: Access, { during, browserOnly, ...meta }: CallMeta = {}) {
  return call(access, { ...(during ? { during } : {}), ...(browserOnly ? { browserOnly } : {}) })
    .meta({ ...meta, http: true })
    .route({ inputStructure: 'detailed' });
}

/** Below /api: where the authentication calls lie. */
export const AUTHENTICATION_PATH = '/auth';

/** Starts the declaration of an authentication call: see `CallMeta.authentication`. */
export function authCall(
  access: Access,
  guard: { during?: readonly SecondStep[]; browserOnly?: boolean } = {},
) {
  return call(access, guard).meta({ authentication: true });
}

/** Starts the declaration of an authentication call answered over plain HTTP. */
export function authHttpCall(access: Access, meta: CallMeta = {}) {
  return httpCall(access, { ...meta, authentication: true });
}

/** Starts the declaration of a call that a program with an API key of this scope may make as well. */
export function keyCall(access: Access, scope: ApiScope) {
  return call(access).meta({ scope }).errors(faults('KEY_NOT_VALID'));
}

/**
 * Starts the declaration of a call that creates something and may be repeated with the same Idempotency-Key after a
 * lost response.
 */
export function repeatableCall(access: Access, guard: { browserOnly?: boolean } = {}) {
  return call(access, guard).meta({ repeatable: true }).errors(faults('IDEMPOTENCY_KEY_REUSED'));
}
