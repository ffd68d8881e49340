import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract';
import type { AuditAction } from '#domain/audit/actions';
import type { RateLimit } from '#domain/rate-limits';
import { isOneOf } from '#domain/unknown-value';
import type { Access, CallMeta } from './base';
import { contract } from './contract';
import { httpCalls } from './http/calls';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A call's declaration, as the server, the access matrix and the OpenAPI document use it. */
export interface Route extends Required<Omit<CallMeta, 'scope'>>, Pick<CallMeta, 'scope'> {
  /** The call's keys in the contract, outermost first. */
  names: readonly string[];
  procedure: AnyContractProcedure;
  method: (typeof METHODS)[number];
  /** Begins with /api; parameters in OpenAPI's form, `{id}`. */
  path: string;
  access: Access;
  limit: RateLimit;
  audit: readonly AuditAction[];
  summary: string;
}

/** In bytes. The largest JSON body is a brief. */
const JSON_BODY_LIMIT = 512 * 1024;
/** In bytes. Read before the caller is authenticated, so kept small; visitors' bodies are far smaller. */
const VISITOR_BODY_LIMIT = 64 * 1024;

/** Every call of the server, including those over plain HTTP. */
export const ROUTES: readonly Route[] = [...routesOf(contract, []), ...routesOf(httpCalls, [])];

/** The route declared by a procedure of the contract. */
export function routeOf(procedure: AnyContractProcedure): Route {
  const route = ROUTES.find((one) => one.procedure === procedure);
  if (!route) throw new Error('This call is not in the contract');
  return route;
}

function* routesOf(node: object, names: readonly string[]): Generator<Route> {
  if (!isContractProcedure(node)) {
    for (const [name, inner] of Object.entries(node)) yield* routesOf(inner, [...names, name]);
    return;
  }
  const procedure: AnyContractProcedure = node;
  const { method = 'POST', path = '', summary = '' } = procedure['~orpc'].route;
  const declared: CallMeta = procedure['~orpc'].meta;
  const { access, during = [], browserOnly = false, ...meta } = declared;
  if (!isOneOf(METHODS, method)) throw new Error(`${path} has the method ${method}, which no call may have`);
  if (!access) throw new Error(`${method} ${path} names nobody who may make it`);
  const {
    repeatable = false,
    limit = limitOf(method, path),
    audit = [],
    http = false,
    countsItself = false,
    captcha = false,
    ...rest
  } = meta;
  const small = http || access === 'visitor' || path.startsWith('/auth/');
  const { bodyLimit = small ? VISITOR_BODY_LIMIT : JSON_BODY_LIMIT, scope } = rest;
  yield {
    names,
    procedure,
    method,
    path: `/api${path}`,
    summary,
    access,
    during,
    browserOnly,
    repeatable,
    limit,
    countsItself,
    captcha,
    audit,
    http,
    bodyLimit,
    ...(scope ? { scope } : {}),
  };
}

/**
 * The rate limit of a call that names none: `signIn` for a changing call below /api/auth, so that a new sign-in method
 * is limited without further work; `call` for all others.
 */
export function limitOf(method: string, path: string): RateLimit {
  return method !== 'GET' && path.startsWith('/auth/') ? 'signIn' : 'call';
}
