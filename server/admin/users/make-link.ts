import { sql } from 'drizzle-orm';
import type { MadeLink, NewLink } from '#contract/identity/invitations';
import { Fault } from '#domain/errors';
import { EMAIL_CHANGE_HOURS } from '#domain/users/links';
import type { Actor } from '#server/access/actor';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import { writeAudit } from '#server/audit/write-audit';
import type { Tx } from '#server/database/database';
import { emailChangeLinks } from '#server/database/schema/index';
import { type RepeatableCall, runIdempotent } from '#server/idempotency/run-idempotent';
import { makeToken } from '#server/identity/invitations/token';
import { assertStillAdmin, type LockedUser, lockUser } from '#server/identity/users/lock-users';
import { findContactOwner } from '#server/identity/users/unproven-account';
import { makeEmailCode } from '#server/identity/verification/email-codes';
import type { Services } from '#server/services';

const CODE_PAGES = {
  recovery: { kind: 'forget-password', page: '/auth/reset' },
  'magic-link': { kind: 'sign-in', page: '/auth/sign-in' },
} as const;

/**
 * Creates a link that the admin passes on to a user: to choose a new password, to sign in, or to confirm another address. It is
 * returned only once and recorded in the audit log without its secret. A second factor is still required.
 * @throws Fault NOT_FOUND, NO_EMAIL, ACCOUNT_DEACTIVATED, EMAIL_TAKEN, REAUTHENTICATION_NEEDED, IDEMPOTENCY_KEY_REUSED
 */
export async function makeLink(
  { database, environment }: Pick<Services, 'database' | 'environment'>,
  actor: Actor,
  { id: userId, link }: { id: string; link: NewLink },
  repeatable: RepeatableCall | null,
): Promise<MadeLink> {
  assertRecentlyAuthenticated(actor);
  return database.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    await assertStillAdmin(tx, actor);
    return runIdempotent(tx, environment.AUTH_SECRET, repeatable, () => make(tx, user));
  });

  async function make(tx: Tx, user: LockedUser): Promise<MadeLink> {
    if (user.deactivated) throw new Fault('ACCOUNT_DEACTIVATED');
    const detail = { what: link.kind === 'email-change' ? `${link.kind}, ${link.newEmail}` : link.kind };
    await writeAudit(tx, { action: 'link-made', actor, target: user, detail });
    const { path, expiresAt } =
      link.kind === 'email-change'
        ? await emailChangeLink(tx, actor, user, link.newEmail)
        : await codeLink(tx, environment.AUTH_SECRET, user, link.kind);
    return { link: `${environment.PUBLIC_URL}${path}`, expiresAt: expiresAt.toISOString() };
  }
}

/** A link with the same kind of code that a mail to the user would contain. */
async function codeLink(tx: Tx, secret: string, { email }: LockedUser, link: keyof typeof CODE_PAGES) {
  if (email === null) throw new Fault('NO_EMAIL');
  const { kind, page } = CODE_PAGES[link];
  const { code, expiresAt } = await makeEmailCode(tx, secret, kind, email);
  return { path: `${page}#${new URLSearchParams({ email, code })}`, expiresAt };
}

/** At most one per user: a new link invalidates the previous one. */
async function emailChangeLink(tx: Tx, actor: Actor, { id, email }: LockedUser, newEmail: string) {
  if (newEmail === email || (await findContactOwner(tx, { email: newEmail }))) throw new Fault('EMAIL_TAKEN');
  const { token, tokenHash } = makeToken();
  const link = {
    newEmail,
    tokenHash,
    madeBy: actor.id,
    expiresAt: sql`now() + make_interval(hours => ${EMAIL_CHANGE_HOURS})`,
  };
  const [row] = await tx
    .insert(emailChangeLinks)
    .values({ userId: id, ...link })
    .onConflictDoUpdate({ target: emailChangeLinks.userId, set: link })
    .returning({ expiresAt: emailChangeLinks.expiresAt });
  if (!row) throw new Error('The link was not stored');
  const path = `/auth/new-address#${new URLSearchParams({ email: newEmail, token })}`;
  return { path, expiresAt: row.expiresAt };
}
