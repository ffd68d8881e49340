import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract';
import { fillPath, type PathParams } from '#domain/fill-path';
import type { RateLimit } from '#domain/rate-limits';
import { isOneOf } from '#domain/unknown-value';
import type { Access, CallMeta } from './base';
import { contract } from './contract';
import { httpCalls } from './http/calls';
import { serverCalls } from './http/server';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A call's declaration, as the server, the access matrix and the OpenAPI document use it. */
export interface Route extends Required<Omit<CallMeta, 'scope'>>, Pick<CallMeta, 'scope'> {
  /** The call's keys in the contract, outermost first. */
  names: readonly string[];
  procedure: AnyContractProcedure;
  method: (typeof METHODS)[number];
  /** From the root of the site; parameters in OpenAPI's form, `{id}`. */
  path: string;
  access: Access;
  summary: string;
}

/** In bytes. The largest JSON body is a brief. */
const JSON_BODY_LIMIT = 512 * 1024;
/** In bytes. Read before the caller is authenticated, so kept small; visitors' bodies are far smaller. */
const VISITOR_BODY_LIMIT = 64 * 1024;

/** Every call of the server, by how it is answered. */
export const CALLS = { contract, http: httpCalls, server: serverCalls };

/** Every call that the routes of the API answer: those with JSON input and output, and those over plain HTTP. */
export const API_ROUTES: readonly Route[] = [...routesOf(CALLS.contract, []), ...routesOf(CALLS.http, [])];

/** Every call of the server, including those about the server itself, which it mounts one by one. */
export const ROUTES: readonly Route[] = [...API_ROUTES, ...routesOf(CALLS.server, ['server'])];

/** The route declared by a procedure of the contract. */
export function routeOf(procedure: AnyContractProcedure): Route {
  const route = ROUTES.find((one) => one.procedure === procedure);
  if (!route) throw new Error('This call is not in the contract');
  return route;
}

/** The path of a call with values for its parameters, for links that the server hands out. */
export const pathOf = (procedure: AnyContractProcedure, params: PathParams = {}): string =>
  fillPath(routeOf(procedure).path, params);

function* routesOf(node: object, names: readonly string[]): Generator<Route> {
  if (!isContractProcedure(node)) {
    for (const [name, inner] of Object.entries(node)) yield* routesOf(inner, [...names, name]);
    return;
  }
  const procedure: AnyContractProcedure = node;
  const { method = 'POST', path = '', summary = '' } = procedure['~orpc'].route;
  const declared: CallMeta = procedure['~orpc'].meta;
  const { access, scope, ...meta } = declared;
  if (!isOneOf(METHODS, method)) throw new Error(`${path} has the method ${method}, which no call may have`);
  if (!access) throw new Error(`${method} ${path} names nobody who may make it`);
  const { authentication = false, http = false, atRoot = false } = meta;
  const small = http || access === 'visitor' || authentication;
  yield {
    during: [],
    browserOnly: false,
    keyOnly: false,
    repeatable: false,
    limit: limitOf(method, authentication),
    countsItself: false,
    captcha: false,
    ownPagesOnly: method !== 'GET',
    socket: false,
    audit: [],
    bodyLimit: small ? VISITOR_BODY_LIMIT : JSON_BODY_LIMIT,
    ...meta,
    ...{ names, procedure, method, summary, access, authentication, http, atRoot },
    path: atRoot ? path : `/api${path}`,
    ...(scope ? { scope } : {}),
  };
}

/**
 * The rate limit of a call that names none: `signIn` for an authentication call that changes something, so that a new
 * sign-in method is limited without further work; `call` for all others.
 */
export function limitOf(method: string, authentication: boolean): RateLimit {
  return authentication && method !== 'GET' ? 'signIn' : 'call';
}
