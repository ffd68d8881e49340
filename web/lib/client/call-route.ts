import type { AnyContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import { fillPath, type PathParams } from '#domain/fill-path';

/** What the browser knows of a call of the contract that it makes without the client; `P` is the call's declaration. */
export interface CallRoute<P extends AnyContractProcedure = AnyContractProcedure> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** From the root of the site; parameters as `{id}`. */
  readonly path: string;
  /** True where the call requires a captcha's answer, if one is configured. */
  readonly captcha?: true;
  /** For types alone: it has no value. */
  readonly declaration?: P;
}

/** The routes of a group of calls. */
export type RoutesOf<Calls> = {
  readonly [Name in keyof Calls]: Calls[Name] extends AnyContractProcedure ? CallRoute<Calls[Name]> : never;
};

/** What a call takes: for calls over plain HTTP `params`, `query`, `headers` and `body`, of those that it has. */
export type InputOf<P extends AnyContractProcedure> = InferSchemaInput<
  NonNullable<P['~orpc']['inputSchema']>
>;
/** What a call answers. */
export type OutputOf<P extends AnyContractProcedure> = InferSchemaOutput<
  NonNullable<P['~orpc']['outputSchema']>
>;

/** The URL of a call, from the root of the site. */
export function callUrl(
  { path }: CallRoute,
  { params = {}, query = {} }: { params?: PathParams; query?: Readonly<Record<string, string>> } = {},
): string {
  const named = fillPath(path, params);
  const search = new URLSearchParams(query).toString();
  return search === '' ? named : `${named}?${search}`;
}
