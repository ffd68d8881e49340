import { Hono } from 'hono';
import type { Access } from '#contract/base';
import type { Parts } from '#server/parts';

/** What every handler below /api finds on its context. */
export interface AppEnv {
  Variables: { parts: Parts; tokenHash: string | null };
}

/** A route outside the described calls: files stream, so they are no JSON calls. */
export interface PlainRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** In OpenAPI's form, `{id}` for a parameter. */
  path: string;
  access: Access;
  summary: string;
}

/** The plain routes, for the OpenAPI document and for the table that tests who may make each call. */
export const PLAIN_ROUTES: readonly PlainRoute[] = [];

export function plainRoutes(_parts: Parts): Hono<AppEnv> {
  return new Hono<AppEnv>();
}
