import * as z from 'zod';
import { CAPTCHA_PROVIDERS } from '#domain/users/captcha';
import { INTERFACE_LANGUAGES } from '#domain/users/interface-language';
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/users/password';
import { SECOND_STEPS } from '#domain/users/second-step';
import { authCall, call, faults } from '../base';
import { settingValues } from '../settings';
import { count, email, fullName, id, language, role, text } from '../shapes';
import { ownAccountCalls } from './own-account';
import { ownEmailCalls } from './own-email';

const interfaceLanguage = z.enum(INTERFACE_LANGUAGES);

const me = z.object({
  id,
  email: z.string().nullable(),
  /** The verified number that can sign in to the account; null without one. */
  phone: z.string().nullable(),
  fullName: z.string(),
  role,
  /** True while a change of the address waits for its confirmations. */
  emailChanging: z.boolean(),
  /** A writer's languages; null for other roles. */
  supportedLanguages: z.array(language).nullable(),
  /** The interface language saved with the account; null until the user chooses one. */
  interfaceLanguage: interfaceLanguage.nullable(),
  /** True for a customer who may not generate until an admin approves them. */
  awaitingApproval: z.boolean(),
  /** Unread notifications, counted to a hundred. */
  unread: count,
});

/** What a visitor may know about this installation. */
const instance = z.object({
  /** True while no model is configured and the template writes sample text. */
  sampleText: z.boolean(),
  generator: z.string(),
  companyName: z.string(),
  contactEmail: z.string().nullable(),
  /** True on a loopback trial, where the page /outbox lists the mails. */
  outbox: z.boolean(),
  /** The owner's pages for the footer; null where none is set. */
  pages: settingValues.pick({ aboutUrl: true, privacyUrl: true, termsUrl: true, cookiesUrl: true }),
});

/**
 * The sign-in methods that work on this installation. One that needs an external service is listed only once it is
 * configured, so that the page offers exactly what works.
 */
const signInMethods = z.object({
  /** E-mail address and password. */
  password: z.boolean(),
  /** A mail with a code to type and a link to follow. */
  emailCode: z.boolean(),
  /** A passkey, in browsers that support them. */
  passkey: z.boolean(),
  /**
   * The captcha that visitors solve before signing up, trying a password or asking for a code; null where none is
   * configured.
   */
  captcha: z.object({ provider: z.enum(CAPTCHA_PROVIDERS), siteKey: z.string() }).nullable(),
  /** Phone number with a password, or with a code by SMS. */
  phone: z.boolean(),
  /** External providers, in the order of their buttons. */
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The Ethereum chain ids of accepted wallets; null where wallet sign-in is off. */
  wallet: z.object({ chains: z.array(z.number()) }).nullable(),
  /** Single sign-on, found by the domain of an e-mail address. */
  sso: z.boolean(),
});

const outboxMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  sentAt: z.string(),
  text: z.string(),
});

export const account = {
  me: call('signed-in')
    .route({ method: 'GET', path: '/me', summary: 'The signed-in user with the active role' })
    .output(me),
  setLanguage: call('signed-in')
    .route({
      method: 'PUT',
      path: '/me/language',
      summary: 'Keeps the interface’s language with the account',
    })
    .input(z.strictObject({ interfaceLanguage }))
    .output(z.object({ interfaceLanguage })),
  setName: call('signed-in')
    .meta({ audit: ['name-changed'] })
    .route({ method: 'PUT', path: '/me/name', summary: 'Changes the user’s own full name' })
    .input(z.strictObject({ fullName }))
    .output(z.object({ fullName: z.string() })),
  session: call('visitor')
    .route({
      method: 'GET',
      path: '/session',
      summary: 'Who is asking: the signed-in user, or null for a visitor. For pages that both may see',
    })
    .output(
      z.object({
        user: me.nullable(),
        /**
         * The second step that a user owes after the password; until then no other call accepts the session. Null
         * otherwise.
         */
        secondStep: z.enum(SECOND_STEPS).nullable(),
        /** Seconds until the session expires, unless it is used; null without a session. */
        expiresIn: count.nullable(),
        /**
         * Where the feed of changes stood when this was read. A page that has fetched nothing else before names it as `since` to
         * /api/live, and is told whether it has missed anything. Null without a user.
         */
        feedPosition: z.string().nullable(),
      }),
    ),
  instance: call('visitor')
    .route({ method: 'GET', path: '/instance', summary: 'What anybody may know about this installation' })
    .output(instance),
  ways: authCall('visitor')
    .route({ method: 'GET', path: '/auth/ways', summary: 'The ways to sign in and up that are switched on' })
    .output(signInMethods),
  outbox: call('visitor')
    .route({
      method: 'GET',
      path: '/outbox',
      summary: 'The mails of a loopback trial; not found anywhere else',
    })
    .output(z.object({ items: z.array(outboxMail) })),
  setUp: call('visitor')
    .meta({ limit: 'token', audit: ['user-created', 'user-deleted'] })
    .route({
      method: 'POST',
      path: '/setup',
      summary: 'Makes the first admin; needs the printed link’s token',
    })
    .errors(faults('NOT_FOUND', 'WEAK_PASSWORD', 'EMAIL_TAKEN'))
    .input(
      z.strictObject({
        token: text(200),
        fullName,
        email,
        password: text(PASSWORD_MAX).min(PASSWORD_MIN),
      }),
    )
    .output(z.object({ email: z.string() })),
  ...ownAccountCalls,
  ...ownEmailCalls,
};

export type Me = z.infer<typeof me>;
export type SignInMethods = z.infer<typeof signInMethods>;
export type OutboxMail = z.infer<typeof outboxMail>;
