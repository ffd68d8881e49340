import { Hono } from 'hono';
import * as z from 'zod';
import { acceptance } from '#contract/invitations';
import type { AppEnv, PlainRoute } from '#server/access/plain-route';
import { clientAddress } from '#server/http/client-address';
import { faultResponse } from '#server/http/faults';
import { limitBody } from '#server/http/limit-body';
import { readJson } from '#server/http/read-json';
import type { Auth } from '#server/identity/sign-in/better-auth';
import { acceptInvitation } from './accept-invitation';

const ACCEPT = '/api/auth/invitation/accept';
const BODY_LIMIT = 16 * 1024;
const { $schema: _dialect, ...schema } = z.toJSONSchema(acceptance, { io: 'input' });

/** Accepting sets a cookie, so it is no described call; for the OpenAPI document and the table of who may make each call. */
export const ACCEPTANCE_ROUTES: readonly PlainRoute[] = [
  {
    method: 'POST',
    path: ACCEPT,
    access: 'visitor',
    summary: 'Makes the account that an invitation offers (token, fullName, password), and signs it in',
    operation: { requestBody: { required: true, content: { 'application/json': { schema } } } },
  },
];

export function acceptanceRoutes(auth: Auth): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.onError((error, c) => faultResponse(error, c.get('services').log));
  const limit = limitBody(BODY_LIMIT);
  routes.post(ACCEPT, limit, async (c) => {
    const services = c.get('services');
    const userId = await acceptInvitation(services, await readJson(c.req.raw, acceptance));
    const cookie = await auth.startSession({
      userId,
      request: c.req.raw,
      clientAddress: clientAddress(c, services.environment.TRUST_PROXY),
      method: 'password',
    });
    c.header('set-cookie', cookie, { append: true });
    c.header('cache-control', 'no-store');
    return c.json({ user: { id: userId } });
  });
  return routes;
}
