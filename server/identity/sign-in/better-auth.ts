import { APIError, betterAuth } from 'better-auth';
import { emailOTP } from 'better-auth/plugins/email-otp';
import { eq } from 'drizzle-orm';
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/users/password';
import { cookiePrefix, secureCookies } from '#server/access/session-cookie';
import { profiles } from '#server/database/schema/index';
import { CLIENT_ADDRESS_HEADER } from '#server/http/client-address';
import { DEACTIVATED } from '#server/identity/answers/auth-answers';
import { hashPassword, verifyPassword } from '#server/identity/passwords/passwords';
import { authDatabase, inAuthTransaction } from '#server/identity/sessions/auth-database';
import { type StartedBy, startSession } from '#server/identity/sessions/start-session';
import { welcomeUser } from '#server/identity/sessions/welcome-user';
import { authRequest } from '#server/identity/verification/auth-request';
import { CODE_SECONDS, type EmailCodeKind, keyedCode } from '#server/identity/verification/email-codes';
import { noteKnownAddress } from '#server/limits/known-addresses';
import type { CodeMailKind } from '#server/mail/mail-kinds';
import { sendMail } from '#server/mail/send-mail';
import { withoutParameters } from '#server/runtime/log-errors';
import type { Services } from '#server/services';
import { auditSignUp } from './audit-auth';
import { betterAuthHandler } from './better-auth-handler';
import { handleAuth } from './handle-auth';
import { phoneCalls } from './phone-plugin';
import { replacePendingSignUp } from './replace-pending-sign-up';
import { keepSignUpData } from './sign-up-data';

const DAY_SECONDS = 86_400;

/** The mail that each kind of code goes in. */
const CODE_MAILS = {
  'email-verification': 'verification',
  'change-email': 'verification',
  'sign-in': 'sign-in',
  'forget-password': 'recovery',
} as const satisfies Record<EmailCodeKind, CodeMailKind>;

export interface Auth {
  /** Answers a call below /api/auth. `clientAddress` is the IP address that limits are counted for. */
  handle(request: Request, clientAddress?: string | null): Promise<Response>;
  /** See `startSession`. */
  startSession(by: StartedBy): Promise<string>;
}

/** Sign-up, sign-in, recovery: better-auth behind our own door (`handleAuth`). */
export function createAuth(services: Services): Auth {
  const auth = configure(services);
  const handler = betterAuthHandler(auth);
  return {
    handle: (request, clientAddress = null) => handleAuth(services, handler, request, clientAddress),
    startSession: (by) => startSession(services, by),
  };
}

/** better-auth with our tables and rules; also what tests call directly. */
export function configure(services: Services) {
  const { database, environment, log } = services;
  const secret = environment.AUTH_SECRET;
  const secure = secureCookies(environment);
  const sendCode = (email: string, otp: string, kind: (typeof CODE_MAILS)[EmailCodeKind]) =>
    inAuthTransaction(database, async (tx) => {
      const [user] = await tx.select().from(profiles).where(eq(profiles.email, email));
      // Nothing to verify, or nobody who may come in: no mail, and the same answer.
      if (!user || user.deactivatedAt || (kind === 'verification' && user.emailVerified)) return;
      await sendMail(services, tx, {
        kind,
        to: email,
        language: authRequest.getStore()?.language ?? 'en',
        code: otp,
      });
    });

  const auth = betterAuth({
    appName: 'Redraft',
    baseURL: environment.PUBLIC_URL,
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    trustedOrigins: trustedOrigins(environment.PUBLIC_URL, environment.loopback),
    database: authDatabase(database, secret),
    logger: {
      level: 'error',
      log: (_level, message, ...rest) =>
        log.warn({ detail: rest.map((one) => withoutParameters(one)) }, `better-auth: ${message}`),
    },
    // Else it prints what failed to the console, values and all, past our log.
    onAPIError: { throw: true },
    user: { modelName: 'profiles', fields: { name: 'fullName' } },
    session: {
      modelName: 'sessions',
      expiresIn: environment.SESSION_SECONDS,
      // By use, but not with every call.
      updateAge: Math.min(DAY_SECONDS, Math.floor(environment.SESSION_SECONDS / 4)),
      cookieCache: { enabled: false },
      additionalFields: {
        methods: { type: 'string[]', required: false, input: false },
        level: { type: 'string', required: false, input: false },
        endsAt: { type: 'date', required: false, input: false },
      },
    },
    account: { modelName: 'accounts' },
    verification: { modelName: 'verifications' },
    advanced: {
      cookiePrefix: cookiePrefix(secure),
      // Its own prefix would be the weaker __Secure-.
      useSecureCookies: false,
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, secure, path: '/' },
      // Set, because better-auth would switch both off in tests.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      database: { generateId: false },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    // Our own count, in the database and by the settings (server/limits).
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: async (password) => {
          const { signUp = null, newPassword } = authRequest.getStore() ?? {};
          const made = [signUp, newPassword].find((known) => known?.password === password)?.hash;
          return made ?? hashPassword(password);
        },
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
      onExistingUserSignUp: async ({ user }) => {
        if (user.emailVerified) {
          await inAuthTransaction(database, (tx) =>
            sendMail(services, tx, {
              kind: 'existing-account',
              to: user.email,
              language: authRequest.getStore()?.language ?? 'en',
            }),
          );
          return;
        }
        await inAuthTransaction(database, (tx) => replacePendingSignUp(tx, user.id));
        await auth.api.sendVerificationOTP({ body: { email: user.email, type: 'email-verification' } });
      },
    },
    databaseHooks: {
      account: {
        create: {
          // In the sign-up's own transaction, where user.create.after comes after its commit.
          before: async ({ userId }) => {
            if (authRequest.getStore()?.signUp) {
              await inAuthTransaction(database, async (tx) => {
                await keepSignUpData(tx, userId);
                await auditSignUp(tx, userId);
              });
            }
          },
        },
      },
      session: {
        create: {
          // Reached after a right code only; what passwords and ways of our own start is stored by `storeSession`.
          before: async (session) => {
            const { userId } = session;
            const language = authRequest.getStore()?.language ?? 'en';
            if (!(await welcomeUser(services, userId, language)))
              throw new APIError('FORBIDDEN', DEACTIVATED);
            const key = services.limits.knownAddressKey(userId, session.ipAddress ?? null);
            if (key !== null) await inAuthTransaction(database, (tx) => noteKnownAddress(tx, key));
            const { method = 'external' } = authRequest.getStore() ?? {};
            const endsAt = new Date(Date.now() + environment.SESSION_ABSOLUTE_DAYS * DAY_SECONDS * 1000);
            return { data: { ...session, methods: [method], level: 'aal1', endsAt } };
          },
        },
      },
    },
    plugins: [
      // Before the sign-up's transaction.
      { id: 'hash-first', onRequest: hashFirst },
      phoneCalls(services),
      emailOTP({
        otpLength: 6,
        expiresIn: CODE_SECONDS,
        allowedAttempts: 5,
        storeOTP: { hash: async (otp) => keyedCode(secret, otp) },
        overrideDefaultEmailVerification: true,
        // Signing up asks for a name; a code to sign in with makes no account.
        disableSignUp: true,
        sendVerificationOTP: ({ email, otp, type }) => sendCode(email, otp, CODE_MAILS[type]),
      }),
    ],
  });
  return auth;
}

async function hashFirst(): Promise<undefined> {
  const signUp = authRequest.getStore()?.signUp;
  if (signUp) signUp.hash ??= await hashPassword(signUp.password);
}

/** Where pages that may call come from. A trial is opened by any name of this machine. */
function trustedOrigins(publicUrl: string, loopback: boolean): string[] {
  const { protocol, port, origin } = new URL(publicUrl);
  if (!loopback) return [origin];
  const suffix = port ? `:${port}` : '';
  return [origin, ...['localhost', '127.0.0.1', '[::1]'].map((host) => `${protocol}//${host}${suffix}`)];
}
