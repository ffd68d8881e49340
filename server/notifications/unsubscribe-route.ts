import { eq } from 'drizzle-orm';
import { unsubscribeCalls } from '#contract/http/notifications';
import { Fault } from '#domain/errors';
import { visitorHandler } from '#server/access/http-handler';
import { profiles } from '#server/database/schema/index';
import { setPreferences } from './preferences';
import { readUnsubscribeToken } from './unsubscribe-link';

/** Unsubscribing by the links in mails, without a session: the token is signed, and stops mails alone. */
export const UNSUBSCRIBE_HANDLERS = [
  // The token goes into the fragment, which the page's address does not send on to anyone.
  visitorHandler(unsubscribeCalls.page, ({ c, input }) =>
    c.redirect(`/unsubscribe#${new URLSearchParams({ token: input.query.token })}`, 303),
  ),
  visitorHandler(unsubscribeCalls.unsubscribe, async ({ c, services, input }) => {
    const token = readUnsubscribeToken(services.environment, input.query.token);
    if (!token) throw new Fault('NOT_FOUND');
    await services.database.transaction(async (tx) => {
      const [user] = await tx
        .select({ id: profiles.id })
        .from(profiles)
        .where(eq(profiles.id, token.user))
        .for('key share');
      // A deleted account gets no mails: what the link is for is done.
      if (user) await setPreferences(tx, user.id, token.kinds, 'never');
    });
    return c.body(null, 204);
  }),
];
