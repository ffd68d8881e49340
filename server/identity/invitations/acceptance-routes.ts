import { acceptanceCalls } from '#contract/http/external-identities';
import { type HttpHandler, visitorHandler } from '#server/access/http-handler';
import { clientAddress } from '#server/http/client-address';
import { startSession } from '#server/identity/sessions/start-session';
import { acceptInvitation } from './accept-invitation';

/** Accepting sets a cookie. */
export const ACCEPTANCE_HANDLERS: HttpHandler[] = [
  visitorHandler(acceptanceCalls.accept, async ({ c, services, input }) => {
    const userId = await acceptInvitation(services, input.body);
    const cookie = await startSession(services, {
      userId,
      request: c.req.raw,
      clientAddress: clientAddress(c, services.environment.TRUST_PROXY),
      method: 'password',
    });
    c.header('set-cookie', cookie, { append: true });
    c.header('cache-control', 'no-store');
    return c.json({ user: { id: userId } });
  }),
];
