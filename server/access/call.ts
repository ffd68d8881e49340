import { implement } from '@orpc/server';
import type { Access, CallMeta } from '#contract/base';
import { contract } from '#contract/contract';
import { SECOND_STEPS } from '#domain/users/second-step';
import { readIdempotencyKey } from '#server/idempotency/read-key';
import type { RepeatableCall } from '#server/idempotency/run-idempotent';
import type { Services } from '#server/services';
import { type Actor, admit, loadActor } from './actor';
import { admitKey, type KeyHolder } from './admit-key';

/** What every handler gets: the parts, and the hash of the caller's session token, not looked up yet. */
export interface CallContext {
  services: Services;
  tokenHash: string | null;
  /** The API key that a program sent: the call is then authenticated by it alone. */
  apiKey: string | null;
  /** The Idempotency-Key of the call, as it came. */
  idempotencyKey: string | null;
  /** A forwarding header came along: a proxy stands between us and the caller. */
  forwarded: boolean;
  /** The request's id, for the log. */
  requestId: string | undefined;
  /** The user of the page that makes the call, where one does (PAGE_USER_HEADER). */
  pageUser: string | null;
}

const base = implement(contract).$context<CallContext>();

/**
 * For hot calls: in production their answers are not held to the contract's schema once more, which cost about a tenth
 * of a list. Their presenters name each field, and tests run with the check.
 */
const hot = base.$config(
  process.env.NODE_ENV === 'production' ? { initialOutputValidationIndex: Number.NaN } : {},
);

type Guard = Required<Pick<CallMeta, 'during' | 'browserOnly'>>;
/** What a procedure of the contract declares. */
interface Declared {
  '~orpc': { meta: CallMeta; route: { method?: string; path?: string } };
}
function guardOf(procedure: Declared): Guard {
  const { during = [], browserOnly = false } = procedure['~orpc'].meta;
  return { during, browserOnly };
}
function accessOf(procedure: Declared): Access {
  const access = procedure['~orpc'].meta.access;
  if (!access) throw new Error('This call names nobody who may make it');
  return access;
}

/** Handlers of calls that need a session: loads the actor, holds it to the call's access rule, then runs. */
export const signedIn = base.use(async ({ context, next, procedure }) => {
  const access = accessOf(procedure);
  if (access === 'visitor') throw new Error('A call open to visitors is implemented with `visitor`');
  const guard = guardOf(procedure);
  const loaded = await loadActor(context.services.database, context.tokenHash, SECOND_STEPS);
  const actor = admit(loaded, access, { pageUser: context.pageUser, ...guard });
  return next({ context: { actor, repeatable: repeatableFor(actor, context.idempotencyKey, procedure) } });
});

/** Makes of a call's input what `once` goes by; null where no key came, or the call takes none. */
function repeatableFor(actor: Actor, header: string | null, procedure: Declared) {
  const { meta, route } = procedure['~orpc'];
  const key = meta.repeatable ? readIdempotencyKey(header) : null;
  const call = `${route.method} ${route.path}`;
  return (input: unknown): RepeatableCall | null =>
    key === null ? null : { userId: actor.id, call, key, input };
}

/**
 * Handlers of calls that programs with a key make too. They get no actor, since a key has no session: a `person`
 * that reads as an admin does, or as the customer who made the key.
 */
export const signedInOrKey = base.use(async ({ context, next, procedure }) => {
  const access = accessOf(procedure);
  const { scope } = procedure['~orpc'].meta;
  if (access === 'visitor' || !scope) throw new Error('This call names no scope of keys');
  const person: Actor | KeyHolder =
    context.apiKey === null
      ? admit(await loadActor(context.services.database, context.tokenHash, SECOND_STEPS), access, {
          pageUser: context.pageUser,
        })
      : await admitKey(context.services, context.apiKey, { scope, access });
  return next({ context: { person } });
});

/** Handlers of calls that visitors may make. */
export const visitor = base.use(async ({ next, procedure }) => {
  if (accessOf(procedure) !== 'visitor') throw new Error('This call is not open to visitors');
  return next();
});

/**
 * Handlers of hot calls, with a statement that reads the session too (ACTOR_SQL): they must pass the actor they got to
 * `context.admit` before they use it, and a handler that did not is refused its answer.
 */
export const withOwnSession = hot.use(async ({ context, next, procedure }) => {
  const access = accessOf(procedure);
  let admitted = false;
  const result = await next({
    context: {
      ...context,
      admit(actor: Actor | null): Actor {
        const checked = admit(actor, access, { pageUser: context.pageUser, ...guardOf(procedure) });
        admitted = true;
        return checked;
      },
    },
  });
  if (!admitted) throw new Error('A call answered without checking who asks');
  return result;
});
