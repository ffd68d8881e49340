import * as z from 'zod';
import { asksForCaptcha } from '#domain/users/captcha';
import type { PlainRoute } from '#server/access/plain-route';
import { CAPTCHA_PARAMETER } from '#server/captcha/sent-captcha';
import { AUTH_INPUTS, type AuthCall } from './auth-inputs';

const route = (method: 'GET' | 'POST', path: string, summary: string): PlainRoute => ({
  method,
  path: `/api/auth/${path}`,
  access: 'visitor',
  summary,
  operation: {
    ...(asksForCaptcha(path) ? { parameters: [CAPTCHA_PARAMETER] } : {}),
    ...(path in AUTH_INPUTS ? { requestBody: bodyOf(path as AuthCall) } : {}),
  },
});

function bodyOf(path: AuthCall) {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(AUTH_INPUTS[path], { io: 'input' });
  return { required: path !== 'sign-out', content: { 'application/json': { schema } } };
}

/** The sign-in calls that are open; every other path below /api/auth is not found. */
export const AUTH_ROUTES: readonly PlainRoute[] = [
  route(
    'POST',
    'sign-up/email',
    'Makes an account (fullName or data.full_name, email, password, data) and mails a code that verifies it; with a code_challenge (S256) the verification answers with an auth_code, which POST /auth/token?grant_type=pkce takes',
  ),
  route('POST', 'sign-in/email', 'Starts a session (email, password) and sets its cookie'),
  route(
    'POST',
    'sign-in/email-otp',
    'Starts a session with the code, or the link, of a mail (email, otp) and sets its cookie',
  ),
  route('POST', 'sign-out', 'Ends the session'),
  route('GET', 'get-session', 'The session and its user'),
  route(
    'POST',
    'email-otp/send-verification-otp',
    'Mails the verifying code again (email), or one to sign in with (type sign-in)',
  ),
  route(
    'POST',
    'email-otp/verify-email',
    'Verifies the address with the mailed code (email, otp), sets the password where one comes along, and starts a session (signedIn; false for an account that is deactivated); passwordKept is false where somebody else had signed up with the address too and no password came along: then there is none',
  ),
  route('POST', 'email-otp/request-password-reset', 'Mails a code for a new password (email)'),
  route(
    'POST',
    'email-otp/reset-password',
    'Sets a new password with the mailed code (email, otp, password)',
  ),
  route(
    'POST',
    'sign-up/phone',
    'Makes an account (fullName or data.full_name, phone, password, data) and texts a code that verifies it; a code_challenge as by mail',
  ),
  route('POST', 'sign-in/phone-number', 'Starts a session (phone, password) and sets its cookie'),
  route('POST', 'sign-in/phone-otp', 'Starts a session with a texted code (phone, otp) and sets its cookie'),
  route(
    'POST',
    'phone/send-code',
    'Texts the verifying code again (phone), or one to sign in with (type sign-in)',
  ),
  route(
    'POST',
    'phone/verify',
    'Verifies the number with the texted code (phone, otp), sets a password that comes along, and starts a session; passwordKept and signedIn as with an address',
  ),
  route('POST', 'phone/request-password-reset', 'Texts a code for a new password (phone)'),
  route('POST', 'phone/reset-password', 'Sets a new password with the texted code (phone, otp, password)'),
];
