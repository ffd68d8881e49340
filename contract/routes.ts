import type { AnyContractProcedure } from '@orpc/contract';
import type { AuditAction } from '#domain/audit/actions';
import type { RateLimit } from '#domain/rate-limits';
import type { Access, CallMeta } from './base';
import { contract } from './contract';
import { httpCalls } from './http/calls';

/** A call as the server, the access matrix and the OpenAPI document know it. */
export interface Route extends Required<Omit<CallMeta, 'scope'>>, Pick<CallMeta, 'scope'> {
  /** Its names in the contract, from the outermost. */
  names: readonly string[];
  procedure: AnyContractProcedure;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** From /api on, in OpenAPI's form: `{id}` for a parameter. */
  path: string;
  access: Access;
  limit: RateLimit;
  audit: readonly AuditAction[];
  summary: string;
}

/** No call of JSON carries more than a brief. */
const JSON_BODY_LIMIT = 512 * 1024;
/** What a visitor may send is read before anybody is known, and far more than any call of theirs carries. */
const VISITOR_BODY_LIMIT = 64 * 1024;

/** Every call of the server, those answered over plain HTTP included. */
export const ROUTES: readonly Route[] = [...routesOf(contract, []), ...routesOf(httpCalls, [])];

/** The route of a call of the contract. */
export function routeOf(procedure: AnyContractProcedure): Route {
  const route = ROUTES.find((one) => one.procedure === procedure);
  if (!route) throw new Error('This call is not in the contract');
  return route;
}

function* routesOf(node: object, names: readonly string[]): Generator<Route> {
  if (!('~orpc' in node)) {
    for (const [name, inner] of Object.entries(node)) yield* routesOf(inner, [...names, name]);
    return;
  }
  const procedure = node as AnyContractProcedure;
  const { method = 'POST', path = '', summary = '' } = procedure['~orpc'].route;
  const { access, during = [], browserOnly = false, ...meta } = procedure['~orpc'].meta as CallMeta;
  if (!access) throw new Error(`${method} ${path} names nobody who may make it`);
  const {
    repeatable = false,
    limit = limitOf(method, path),
    audit = [],
    http = false,
    countsItself = false,
    ...rest
  } = meta;
  const small = http || access === 'visitor' || path.startsWith('/auth/');
  const { bodyLimit = small ? VISITOR_BODY_LIMIT : JSON_BODY_LIMIT, scope } = rest;
  yield {
    names,
    procedure,
    method: method as Route['method'],
    path: `/api${path}`,
    summary,
    access,
    during,
    browserOnly,
    repeatable,
    limit,
    countsItself,
    audit,
    http,
    bodyLimit,
    ...(scope ? { scope } : {}),
  };
}

/**
 * The limit of a call that names none: a call of the sign-in door that changes something counts as a `signIn`, so that a new
 * way in is limited from its first day; any other as a `call`.
 */
export function limitOf(method: string, path: string): RateLimit {
  return method !== 'GET' && path.startsWith('/auth/') ? 'signIn' : 'call';
}
