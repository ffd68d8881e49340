import { CAPTCHA_HEADER, requiresCaptcha } from '#domain/users/captcha';
import { postJson } from '#web/lib/client/send-json';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { consumeAnswer } from './captcha/captcha-answer';

type Path =
  | 'sign-in/email'
  | 'sign-up/email'
  | 'sign-in/email-otp'
  | 'sign-in/phone-number'
  | 'sign-in/phone-otp'
  | 'sign-up/phone'
  | 'phone/send-code'
  | 'phone/request-password-reset'
  | 'phone/reset-password'
  | 'email-otp/send-verification-otp'
  | 'email-otp/request-password-reset'
  | 'email-otp/reset-password';

async function post(path: Path, body: object): Promise<{ success: true }> {
  const answer = requiresCaptcha(path) ? await consumeAnswer() : null;
  return postJson(`/api/auth/${path}`, body, answer === null ? {} : { [CAPTCHA_HEADER]: answer });
}

export interface Verified {
  /**
   * False: another browser had signed up with the same address and no password was sent, so the account has none now.
   */
  passwordKept: boolean;
  /** False for a deactivated account: its verification starts no session. */
  signedIn: boolean;
}

const verify = (path: 'email-otp/verify-email' | 'phone/verify', body: object) =>
  postJson<Verified>(`/api/auth/${path}`, body);

interface SignedMessage {
  message: string;
  signature: string;
}

/** Both answer with the URL to send the browser to. */
const leave = (path: 'sign-in/oauth' | 'sso', body: object) =>
  postJson<{ url: string }>(`/api/auth/${path}`, body);

/**
 * The sign-in calls. Each throws a FailedAnswer that `useAuthText` translates by its code. Mails are sent in the page's
 * language.
 */
export const authCalls = {
  signIn: (input: { email: string; password: string }) => post('sign-in/email', input),
  signUp: (input: { fullName: string; email: string; password: string }) =>
    post('sign-up/email', { ...input, language: interfaceLanguage() }),
  sendCode: (email: string) =>
    post('email-otp/send-verification-otp', { email, language: interfaceLanguage() }),
  sendSignInCode: (email: string) =>
    post('email-otp/send-verification-otp', { email, type: 'sign-in', language: interfaceLanguage() }),
  signInWithCode: (email: string, code: string) => post('sign-in/email-otp', { email, otp: code }),
  acceptInvitation: (input: { token: string; fullName: string; password: string }) =>
    postJson<{ user: { id: string } }>('/api/auth/invitation/accept', input),
  verify: (email: string, code: string, password?: string) =>
    verify('email-otp/verify-email', { email, otp: code, password }),
  askForReset: (email: string) =>
    post('email-otp/request-password-reset', { email, language: interfaceLanguage() }),
  reset: (email: string, code: string, password: string) =>
    post('email-otp/reset-password', { email, otp: code, password }),
  signInByPhone: (phone: string, password: string) => post('sign-in/phone-number', { phone, password }),
  signInWithPhoneCode: (phone: string, code: string) => post('sign-in/phone-otp', { phone, otp: code }),
  signUpByPhone: (input: { fullName: string; phone: string; password: string }) =>
    post('sign-up/phone', { ...input, language: interfaceLanguage() }),
  sendPhoneCode: (phone: string) => post('phone/send-code', { phone, language: interfaceLanguage() }),
  sendPhoneSignInCode: (phone: string) =>
    post('phone/send-code', { phone, type: 'sign-in', language: interfaceLanguage() }),
  verifyPhone: (phone: string, code: string, password?: string) =>
    verify('phone/verify', { phone, otp: code, password }),
  askForPhoneReset: (phone: string) =>
    post('phone/request-password-reset', { phone, language: interfaceLanguage() }),
  resetByPhone: (phone: string, code: string, password: string) =>
    post('phone/reset-password', { phone, otp: code, password }),
  leaveForProvider: (provider: string, next: string | undefined) =>
    leave('sign-in/oauth', { provider, next }),
  leaveForOrganisation: (email: string, next: string | undefined) => leave('sso', { email, next }),
  signInWithWallet: (signed: SignedMessage) =>
    postJson<{ user: { id: string } }>('/api/auth/sign-in/ethereum', signed),
};
