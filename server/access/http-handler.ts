import type { AnyContractProcedure, ContractProcedure, InferSchemaOutput } from '@orpc/contract';
import type { Context } from 'hono';
import type * as z from 'zod';
import type { Access, CallMeta } from '#contract/base';
import { PAGE_USER_HEADER } from '#domain/users/page-user';
import { SECOND_STEPS } from '#domain/users/second-step';
import type { AppEnv } from '#server/http/app-env';
import { bearerToken, sentApiKey } from '#server/http/bearer-token';
import { readJsonBody, validate } from '#server/http/read-json';
import type { Services } from '#server/services';
import { type Actor, admit, loadActor } from './actor';
import { admitKey, type KeyHolder } from './admit-key';
import { pageUserOf } from './page-user';

/** A call of the contract that is answered over plain HTTP, with what answers it. */
export interface HttpHandler {
  procedure: AnyContractProcedure;
  handle(c: Context<AppEnv>): Response | Promise<Response>;
}

type Procedure = AnyContractProcedure;
type Input<P> =
  // biome-ignore lint/suspicious/noExplicitAny: only the first parameter is asked for
  P extends ContractProcedure<infer I, any, any, any> ? InferSchemaOutput<I> : never;

interface Given<P> {
  c: Context<AppEnv>;
  services: Services;
  /** `params`, `query`, `headers` and `body`, as the contract has them. */
  input: Input<P>;
}
type Answer<G> = (given: G) => Response | Promise<Response>;

/** For calls that visitors may make. */
export function visitorHandler<P extends Procedure>(procedure: P, answer: Answer<Given<P>>): HttpHandler {
  return handler(procedure, async (c) => answer(await given(c, procedure)));
}

/** For calls that need a session: the actor is held to the call's access rule before anything else is looked at. */
export function signedInHandler<P extends Procedure>(
  procedure: P,
  answer: Answer<Given<P> & { actor: Actor }>,
): HttpHandler {
  return handler(procedure, async (c) => {
    const actor = await admitActor(c, procedure);
    return answer({ ...(await given(c, procedure)), actor });
  });
}

/** For calls that a program with a key of the call's scope makes too; a caller with a key is authenticated by it alone. */
export function signedInOrKeyHandler<P extends Procedure>(
  procedure: P,
  answer: Answer<Given<P> & { person: Actor | KeyHolder }>,
): HttpHandler {
  return handler(procedure, async (c) => {
    const person = await admitCaller(c, procedure);
    return answer({ ...(await given(c, procedure)), person });
  });
}

/** The body of a call, as its contract has it. */
export type Body<P> = Input<P> extends { body: infer B } ? B : never;

/**
 * Checks a body that has been read against the call's contract.
 * @throws Fault INVALID_INPUT naming the fields
 */
export function checkedBody<P extends Procedure>(procedure: P, body: unknown): Body<P> {
  const { body: schema }: Record<string, z.ZodType> = partsOf(procedure);
  return validate(schema as z.ZodType<Body<P>>, body);
}

/** For sign-in calls, which check who asks and what was sent in their order, and refuse in their words. */
export function ownHandler(
  procedure: Procedure,
  answer: (c: Context<AppEnv>) => Response | Promise<Response>,
): HttpHandler {
  return handler(procedure, answer);
}

function handler(procedure: Procedure, handle: HttpHandler['handle']): HttpHandler {
  return { procedure, handle };
}

const metaOf = (procedure: Procedure): CallMeta & { access: Access } => procedure['~orpc'].meta;

/** @throws Fault SESSION_MISSING, NOT_ALLOWED, BROWSER_NEEDED, SECOND_FACTOR_NEEDED, ENROLLMENT_NEEDED */
export async function admitActor(c: Context<AppEnv>, procedure: Procedure): Promise<Actor> {
  const { access, during = [], browserOnly = false } = metaOf(procedure);
  const pageUser = pageUserOf(c.req.header(PAGE_USER_HEADER));
  const actor = await loadActor(c.get('services').database, c.get('tokenHash'), SECOND_STEPS);
  return admit(actor, access, { pageUser, during, browserOnly });
}

/** @throws Fault SESSION_MISSING, KEY_NOT_VALID, NOT_ALLOWED, AWAITING_APPROVAL */
async function admitCaller(c: Context<AppEnv>, procedure: Procedure): Promise<Actor | KeyHolder> {
  const { scope, access } = metaOf(procedure);
  if (!scope) throw new Error('This call names no scope of keys');
  const authorization = c.req.header('authorization');
  // What is neither a key nor a token of ours is told so in a key's words.
  const key = sentApiKey(authorization) ?? (c.get('tokenHash') === null ? bearerToken(authorization) : null);
  return key === null ? admitActor(c, procedure) : admitKey(c.get('services'), key, { scope, access });
}

/** @throws Fault INVALID_INPUT naming the fields, WRONG_TYPE */
async function given<P extends Procedure>(c: Context<AppEnv>, procedure: P): Promise<Given<P>> {
  const input: Record<string, unknown> = {};
  for (const [part, partSchema] of Object.entries(partsOf(procedure))) {
    input[part] = validate(partSchema, await partOf(c, part, partSchema));
  }
  return { c, services: c.get('services'), input: input as Input<P> };
}

/** The schemas of a call's `params`, `query`, `headers` and `body`, of those that it has. */
function partsOf(procedure: Procedure): Record<string, z.ZodObject> {
  const schema = procedure['~orpc'].inputSchema;
  return ((schema ?? {}) as { shape?: Record<string, z.ZodObject> }).shape ?? {};
}

function partOf(c: Context<AppEnv>, part: string, { shape }: z.ZodObject): unknown {
  if (part === 'params') return c.req.param();
  if (part === 'query') return c.req.query();
  if (part === 'body') return readJsonBody(c.req.raw);
  // Other headers of a browser are no matter of the call.
  return Object.fromEntries(Object.keys(shape).map((name) => [name, c.req.header(name)]));
}
