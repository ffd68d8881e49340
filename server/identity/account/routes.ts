import { join } from 'node:path';
import { Fault } from '#domain/errors';
import { signedIn, visitor, withOwnSession } from '#server/access/call';
import { makeFirstAdmin } from '#server/identity/first-accounts/make-first-admin';
import { askForOwnData } from '#server/identity/own-data/export-link';
import { countDeletion } from '#server/identity/users/count-deletion';
import { listOutbox } from '#server/mail/outbox';
import { askEmailChange, resendEmailChange } from './ask-email-change';
import { confirmPhoneChange } from './change-phone';
import { confirmEmailChange } from './confirm-email-change';
import { deleteOwnAccount } from './delete-own-account';
import { setFullName } from './full-name';
import { setInterfaceLanguage } from './interface-language';
import { listSignInMethods } from './list-sign-in-methods';
import { cancelEmailChange, loadEmailState } from './load-email-state';
import { loadMe, loadSession } from './load-me';
import { endOwnSession, listOwnSessions, noteSeen } from './own-sessions';
import { setOwnPassword } from './set-own-password';

export const accountRoutes = {
  me: withOwnSession.account.me.handler(({ context }) =>
    loadMe(context.services, context.tokenHash, context.admit),
  ),
  session: visitor.account.session.handler(async ({ context }) => {
    const session = await loadSession(context.services, context.tokenHash);
    const secondStep = session?.actor.secondStep ?? null;
    if (!session || secondStep) return { user: null, secondStep, expiresIn: null, feedPosition: null };
    await noteSeen(context.services.database.orm, session.actor);
    const { actor, feedPosition } = session;
    return { user: await session.present(), secondStep: null, expiresIn: actor.expiresIn, feedPosition };
  }),
  setLanguage: signedIn.account.setLanguage.handler(({ context, input }) =>
    setInterfaceLanguage(context.services.database.orm, context.actor, input.interfaceLanguage),
  ),
  setName: signedIn.account.setName.handler(({ context, input }) =>
    setFullName(context.services.database, context.actor, input.fullName),
  ),
  sessions: signedIn.account.sessions.handler(({ context, input }) =>
    listOwnSessions(context.services.database.orm, context.actor, input),
  ),
  endSession: signedIn.account.endSession.handler(({ context, input }) =>
    endOwnSession(context.services.database, context.actor, input.id),
  ),
  setPassword: signedIn.account.setPassword.handler(({ context, input }) =>
    setOwnPassword(context.services.database, context.actor, input),
  ),
  askForData: signedIn.account.askForData.handler(({ context }) =>
    askForOwnData(context.services, context.actor),
  ),
  deletionCounts: signedIn.account.deletionCounts.handler(({ context }) =>
    countDeletion(context.services.database.orm, context.actor.id),
  ),
  deleteAccount: signedIn.account.deleteAccount.handler(({ context, input }) =>
    deleteOwnAccount(context.services.database, context.actor, input.confirmation),
  ),
  email: signedIn.account.email.handler(({ context }) =>
    loadEmailState(context.services.database.orm, context.actor),
  ),
  askEmailChange: signedIn.account.askEmailChange.handler(({ context, input }) =>
    askEmailChange(context.services, context.actor, input.email),
  ),
  resendEmailChange: signedIn.account.resendEmailChange.handler(({ context }) =>
    resendEmailChange(context.services, context.actor),
  ),
  confirmEmailChange: signedIn.account.confirmEmailChange.handler(({ context, input }) =>
    confirmEmailChange(context.services, context.actor, {
      side: input.side,
      code: input.code.replaceAll(/\s/g, ''),
    }),
  ),
  confirmPhoneChange: signedIn.account.confirmPhoneChange.handler(({ context, input }) =>
    confirmPhoneChange(context.services, context.actor, {
      phone: input.phone,
      code: input.code.replaceAll(/\s/g, ''),
    }),
  ),
  cancelEmailChange: signedIn.account.cancelEmailChange.handler(({ context }) =>
    cancelEmailChange(context.services.database, context.actor),
  ),
  instance: visitor.account.instance.handler(({ context }) => {
    const { environment, generator, settings } = context.services;
    const { aboutUrl, privacyUrl, termsUrl, cookiesUrl } = settings.current();
    return {
      sampleText: generator.sampleText,
      generator: generator.name,
      companyName: environment.COMPANY_NAME,
      contactEmail: environment.CONTACT_EMAIL ?? null,
      outbox: showsOutbox(context.services.environment, context.forwarded),
      pages: { aboutUrl, privacyUrl, termsUrl, cookiesUrl },
    };
  }),
  ways: visitor.account.ways.handler(({ context }) => listSignInMethods(context.services)),
  outbox: visitor.account.outbox.handler(async ({ context }) => {
    const { environment } = context.services;
    if (!showsOutbox(environment, context.forwarded)) throw new Fault('NOT_FOUND');
    return { items: await listOutbox(join(environment.DATA_DIR, 'outbox')) };
  }),
  setUp: visitor.account.setUp.handler(async ({ context, input }) => {
    await makeFirstAdmin(context.services, input);
    return { email: input.email };
  }),
};

/** Mails are shown on a trial only: everything on loopback, no mail server, and no proxy in between. */
function showsOutbox(
  environment: { loopback: boolean; SMTP_URL?: string | undefined },
  forwarded: boolean,
): boolean {
  return environment.loopback && environment.SMTP_URL === undefined && !forwarded;
}
