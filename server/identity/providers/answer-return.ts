import type { Context } from 'hono';
import { Fault, type FaultCode } from '#domain/errors';
import { propertyOf } from '#domain/unknown-value';
import { loadActor } from '#server/access/actor';
import type { AppEnv } from '#server/http/app-env';
import { clientAddress } from '#server/http/client-address';
import { faultBody } from '#server/http/faults';
import { startSession } from '#server/identity/sessions/start-session';
import type { Services } from '#server/services';
import { accountOfIdentity, linkIdentity } from './account-of-identity';
import { browserOf } from './flow-cookie';
import type { Flow } from './flows';
import type { Returned } from './return-from-provider';

const PROVIDER_ID = /^[a-z][a-z0-9-]{0,60}$/;

type Arrive = (
  services: Services,
  came: { providerId: string; browser: string | null; query: URLSearchParams },
  onFlow: (flow: Flow) => void,
) => Promise<Returned | { on: string }>;

/**
 * Answers a browser that a provider led to us: with a session, or an identity more, and always with a way on to a page
 * of ours, which tells what went wrong. What the provider wrote into the address decides nothing of that way.
 */
export async function answerReturn(c: Context<AppEnv>, arrive: Arrive): Promise<Response> {
  const services = c.get('services');
  const providerId = c.req.param('provider') ?? '';
  let flow: Flow | null = null;
  const onFlow = (found: Flow) => {
    flow = found;
  };
  try {
    if (!PROVIDER_ID.test(providerId)) throw new Fault('NOT_FOUND');
    const query = new URL(c.req.url).searchParams;
    const returned = await arrive(services, { providerId, browser: browserOf(c), query }, onFlow);
    if ('on' in returned) return redirect(c, returned.on);
    await accept(c, returned);
    return redirect(c, pageOf(returned.flow));
  } catch (error) {
    const { code } = faultBody(error, services.log);
    const reason = propertyOf(error, 'reason');
    if (error instanceof Fault) services.log.info({ providerId, code, reason }, 'a sign-in was refused');
    return redirect(c, pageOf(flow, code));
  }
}

async function accept(c: Context<AppEnv>, { flow, identity }: Returned): Promise<void> {
  const services = c.get('services');
  const { database, environment } = services;
  const { userId } = flow;
  if (userId !== null) {
    // The user who began must still be the one who is signed in here.
    const actor = await loadActor(database, c.get('tokenHash'));
    if (actor?.id !== userId) throw new Fault('IDENTITY_EXPIRED');
    return database.transaction((tx) => linkIdentity(tx, userId, identity));
  }
  const owner = await database.transaction((tx) => accountOfIdentity(tx, identity));
  const address = clientAddress(c, environment.TRUST_PROXY);
  const cookie = await startSession(services, { userId: owner, request: c.req.raw, clientAddress: address });
  c.header('set-cookie', cookie, { append: true });
}

/** The sign-in page leads a user with a session on to `next`, if their role may open it. */
function pageOf(flow: Pick<Flow, 'userId' | 'next'> | null, error?: FaultCode): string {
  const query = new URLSearchParams();
  if (error) query.set('error', error);
  const links = flow !== null && flow.userId !== null;
  if (links && !error) query.set('added', '1');
  if (!links && flow?.next) query.set('next', flow.next);
  const page = links ? '/account' : '/auth';
  return query.size > 0 ? `${page}?${query}` : page;
}

/** 303: after any method, the browser asks for the page with GET. */
function redirect(c: Context<AppEnv>, to: string): Response {
  c.header('cache-control', 'no-store');
  return c.redirect(to, 303);
}
