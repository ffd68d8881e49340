import { join } from 'node:path';
import { Fault } from '#domain/errors';
import { type Actor, loadActor } from '#server/auth/actor';
import { makeFirstAdmin } from '#server/first-accounts/make-first-admin';
import { signedIn, visitor } from '#server/http/call';
import { listOutbox } from '#server/mail/outbox';

export const accountRoutes = {
  me: signedIn.account.me.handler(({ context }) => presentMe(context.actor)),
  session: visitor.account.session.handler(async ({ context }) => {
    const actor = await loadActor(context.parts.database, context.tokenHash);
    return { user: actor && presentMe(actor) };
  }),
  instance: visitor.account.instance.handler(({ context }) => {
    const { environment, generator } = context.parts;
    return {
      sampleText: generator.sampleText,
      generator: generator.name,
      companyName: environment.COMPANY_NAME,
      contactEmail: environment.CONTACT_EMAIL ?? null,
      outbox: showsOutbox(context.parts.environment, context.forwarded),
    };
  }),
  outbox: visitor.account.outbox.handler(async ({ context }) => {
    const { environment } = context.parts;
    if (!showsOutbox(environment, context.forwarded)) throw new Fault('NOT_FOUND');
    return { items: await listOutbox(join(environment.DATA_DIR, 'outbox')) };
  }),
  setUp: visitor.account.setUp.handler(async ({ context, input }) => {
    await makeFirstAdmin(context.parts, input);
    return { email: input.email };
  }),
};

/** A user as themselves see it. */
function presentMe(actor: Actor) {
  return {
    id: actor.id,
    email: actor.email,
    fullName: actor.fullName,
    role: actor.role,
    supportedLanguages: actor.role === 'writer' ? [...actor.languages] : null,
  };
}

/** Mails are shown on a trial only: everything on loopback, no mail server, and nobody in between. */
function showsOutbox(
  environment: { loopback: boolean; SMTP_URL?: string | undefined },
  forwarded: boolean,
): boolean {
  return environment.loopback && environment.SMTP_URL === undefined && !forwarded;
}
