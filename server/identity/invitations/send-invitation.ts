import { and, eq, sql } from 'drizzle-orm';
import type { NewInvitation, SentInvitation } from '#contract/identity/invitations';
import { LANGUAGES } from '#domain/brief/brief';
import { Fault } from '#domain/errors';
import { INVITATION_DAYS, invitationPath } from '#domain/users/links';
import { safeMailName } from '#domain/users/mail-name';
import type { Actor } from '#server/access/actor';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import { writeAudit } from '#server/audit/write-audit';
import type { Tx } from '#server/database/database';
import { invitations } from '#server/database/schema/index';
import { type RepeatableCall, runIdempotent } from '#server/idempotency/run-idempotent';
import { assertStillAdmin, lockRights } from '#server/identity/users/lock-users';
import { findContactOwner } from '#server/identity/users/unproven-account';
import { sendMail } from '#server/mail/send-mail';
import type { Services } from '#server/services';
import { isOpen, presentInvitation, selectInvitations } from './invitation-rows';
import { makeToken } from './token';

type By = NewInvitation['by'];
const inDays = sql`now() + make_interval(days => ${INVITATION_DAYS})`;

/**
 * Offers an account by mail, or by a link that the admin hands on. One that waits for the same address is replaced.
 * @throws Fault EMAIL_TAKEN, IDEMPOTENCY_KEY_REUSED, REAUTHENTICATION_NEEDED for a link and for an admin
 */
export async function invite(
  services: Services,
  actor: Actor,
  input: NewInvitation,
  repeatable: RepeatableCall | null,
): Promise<SentInvitation> {
  const { email, fullName, role, mailLanguage, supportedLanguages } = input;
  if (input.by === 'link' || role === 'admin') assertRecentlyAuthenticated(actor);
  return services.database.transaction(async (tx) => {
    await lockRights(tx);
    await assertStillAdmin(tx, actor);
    return runIdempotent(tx, services.environment.AUTH_SECRET, repeatable, () => offer(tx));
  });

  async function offer(tx: Tx): Promise<SentInvitation> {
    if (await findContactOwner(tx, { email })) throw new Fault('EMAIL_TAKEN');
    const languages =
      role === 'writer' && supportedLanguages
        ? LANGUAGES.filter((language) => supportedLanguages.includes(language))
        : null;
    const { token, tokenHash } = makeToken();
    const values = { fullName: fullName ?? null, role, mailLanguage, supportedLanguages: languages };
    const sent = { ...values, tokenHash, invitedBy: actor.id, createdAt: sql`now()`, expiresAt: inDays };
    const [row] = await tx
      .insert(invitations)
      .values({ email, ...sent })
      .onConflictDoUpdate({ target: invitations.email, targetWhere: isOpen, set: sent })
      .returning({ id: invitations.id });
    return send(services, tx, actor, { id: row?.id ?? '', by: input.by, token });
  }
}

/**
 * Sends an open invitation again, good for as long as a new one; its older links open nothing any more.
 * @throws Fault NOT_FOUND, EMAIL_TAKEN, IDEMPOTENCY_KEY_REUSED, REAUTHENTICATION_NEEDED
 */
export async function sendAgain(
  services: Services,
  actor: Actor,
  { id, by }: { id: string; by: By },
  repeatable: RepeatableCall | null,
): Promise<SentInvitation> {
  return services.database.transaction(async (tx) => {
    await lockRights(tx);
    await assertStillAdmin(tx, actor);
    return runIdempotent(tx, services.environment.AUTH_SECRET, repeatable, () => renew(tx));
  });

  async function renew(tx: Tx): Promise<SentInvitation> {
    const { token, tokenHash } = makeToken();
    const [row] = await tx
      .update(invitations)
      .set({ tokenHash, invitedBy: actor.id, expiresAt: inDays })
      .where(and(eq(invitations.id, id), isOpen))
      .returning({ email: invitations.email, role: invitations.role });
    if (!row) throw new Fault('NOT_FOUND');
    if (by === 'link' || row.role === 'admin') assertRecentlyAuthenticated(actor);
    if (await findContactOwner(tx, { email: row.email })) throw new Fault('EMAIL_TAKEN');
    return send(services, tx, actor, { id, by, token });
  }
}

async function send(
  services: Services,
  tx: Tx,
  actor: Actor,
  { id, by, token }: { id: string; by: By; token: string },
): Promise<SentInvitation> {
  const [row] = await selectInvitations(tx, eq(invitations.id, id));
  if (!row) throw new Fault('NOT_FOUND');
  const { email, role, mailLanguage } = row;
  const target = { id, name: email };
  await writeAudit(tx, { action: 'user-invited', actor, target, detail: { what: `${role}, by-${by}` } });
  if (by === 'mail') {
    await sendMail(services, tx, {
      kind: 'invitation',
      to: email,
      language: mailLanguage,
      about: safeMailName(actor.fullName) || (actor.email ?? 'Redraft'),
      role,
      token,
    });
  }
  const path = invitationPath({ token, language: mailLanguage });
  return {
    invitation: presentInvitation(row),
    link: by === 'link' ? `${services.environment.PUBLIC_URL}${path}` : null,
  };
}
