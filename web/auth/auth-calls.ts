import { interfaceLanguage } from '#web/lib/i18n';
import { postJson } from '#web/lib/post-json';

type Path =
  | 'sign-in/email'
  | 'sign-up/email'
  | 'sign-in/email-otp'
  | 'email-otp/send-verification-otp'
  | 'email-otp/verify-email'
  | 'email-otp/request-password-reset'
  | 'email-otp/reset-password';

const post = (path: Path, body: object) => postJson<{ success: true }>(`/api/auth/${path}`, body);

interface SignedMessage {
  message: string;
  signature: string;
}

/** Each answers with the address to go to. */
const leave = (path: 'sign-in/oauth' | 'sso', body: object) =>
  postJson<{ url: string }>(`/api/auth/${path}`, body);

/** The sign-in calls. Each throws a FailedAnswer whose code `useAuthText` puts into words; mails come in the page's language. */
export const authCalls = {
  signIn: (input: { email: string; password: string }) => post('sign-in/email', input),
  signUp: (input: { fullName: string; email: string; password: string }) =>
    post('sign-up/email', { ...input, language: interfaceLanguage() }),
  sendCode: (email: string) =>
    post('email-otp/send-verification-otp', { email, language: interfaceLanguage() }),
  sendSignInCode: (email: string) =>
    post('email-otp/send-verification-otp', { email, type: 'sign-in', language: interfaceLanguage() }),
  signInWithCode: (email: string, code: string) => post('sign-in/email-otp', { email, otp: code }),
  verify: (email: string, code: string) => post('email-otp/verify-email', { email, otp: code }),
  askForReset: (email: string) =>
    post('email-otp/request-password-reset', { email, language: interfaceLanguage() }),
  reset: (email: string, code: string, password: string) =>
    post('email-otp/reset-password', { email, otp: code, password }),
  leaveForProvider: (provider: string, next: string | undefined) =>
    leave('sign-in/oauth', { provider, next }),
  leaveForOrganisation: (email: string, next: string | undefined) => leave('sso', { email, next }),
  signInWithWallet: (signed: SignedMessage) =>
    postJson<{ user: { id: string } }>('/api/auth/sign-in/ethereum', signed),
};
