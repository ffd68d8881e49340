import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod';
import type { Tx } from '#server/database/database';
import { hashPassword } from '#server/identity/passwords/passwords';
import { authRequest } from '#server/identity/verification/auth-request';
import type { Services } from '#server/services';
import { provePhone, resetByPhone, sendPhoneCode, signUpByPhone } from './phone-accounts';

/** The door has checked and put in order what these calls get (auth-inputs.ts). */
const phone = z.string();
const passwordBody = z.object({ phone, password: z.string() });
const codeBody = z.object({ phone, otp: z.string() });
const sendBody = z.object({ phone, type: z.enum(['verification', 'sign-in']) });
const resetBody = z.object({ phone, otp: z.string(), password: z.string() });

const WRONG_CODE = { code: 'INVALID_OTP', message: 'Invalid OTP' };

/**
 * Accounts with a phone number instead of an e-mail address. better-auth's own plugin keeps codes as they are, wants an
 * e-mail address for every account, and has no sign-up with name and password.
 */
export function phoneCalls(services: Services) {
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => services.database.transaction(work);

  const call = <Body extends z.ZodType>(
    path: string,
    body: Body,
    work: (input: z.infer<Body>) => Promise<void>,
  ) =>
    createAuthEndpoint(path, { method: 'POST', body }, async (ctx) => {
      await work(ctx.body as z.infer<Body>);
      return ctx.json({ success: true });
    });

  return {
    id: 'phone',
    endpoints: {
      signUpPhone: call('/sign-up/phone', passwordBody, async ({ phone: number }) => {
        const request = authRequest.getStore();
        if (!request?.signUp?.hash) throw new Error('A sign-up has a password');
        const { hash: passwordHash, fullName } = request.signUp;
        const { language } = request;
        await inTransaction((tx) =>
          signUpByPhone(services, tx, { phone: number, fullName, passwordHash, language }),
        );
      }),
      sendPhoneCode: call('/phone/send-code', sendBody, ({ phone: number, type }) =>
        inTransaction((tx) => sendPhoneCode(services, tx, type, number)),
      ),
      verifyPhone: call('/phone/verify', codeBody, async ({ phone: number, otp }) => {
        const userId = await inTransaction((tx) => provePhone(services, tx, 'verification', number, otp));
        if (userId === null) throw new APIError('BAD_REQUEST', WRONG_CODE);
      }),
      requestPhoneReset: call('/phone/request-password-reset', z.object({ phone }), ({ phone: number }) =>
        inTransaction((tx) => sendPhoneCode(services, tx, 'recovery', number)),
      ),
      resetPhonePassword: call(
        '/phone/reset-password',
        resetBody,
        async ({ phone: number, otp, password }) => {
          const passwordHash = await hashPassword(password);
          const done = await inTransaction((tx) =>
            resetByPhone(services, tx, { phone: number, code: otp, passwordHash }),
          );
          if (!done) throw new APIError('BAD_REQUEST', WRONG_CODE);
        },
      ),
      signInPhoneOtp: createAuthEndpoint(
        '/sign-in/phone-otp',
        { method: 'POST', body: codeBody },
        async (ctx) => {
          const { phone: number, otp } = ctx.body;
          const userId = await inTransaction((tx) => provePhone(services, tx, 'sign-in', number, otp));
          if (userId === null) throw new APIError('BAD_REQUEST', WRONG_CODE);
          return ctx.json(await startSession(ctx, userId));
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

type Context = Parameters<typeof setSessionCookie>[0];

async function startSession(ctx: Context, userId: string) {
  const { internalAdapter } = ctx.context;
  const session = await internalAdapter.createSession(userId);
  const user = await internalAdapter.findUserById(userId);
  if (!session || !user) throw new APIError('BAD_REQUEST', WRONG_CODE);
  await setSessionCookie(ctx, { session, user });
  return { user };
}
