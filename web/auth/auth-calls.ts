import { failedAnswer } from '#web/lib/faults';
import { interfaceLanguage } from '#web/lib/i18n';

type Path =
  | 'sign-in/email'
  | 'sign-up/email'
  | 'email-otp/send-verification-otp'
  | 'email-otp/verify-email'
  | 'email-otp/request-password-reset'
  | 'email-otp/reset-password';

async function post(path: Path, body: object): Promise<void> {
  const answer = await fetch(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw await failedAnswer(answer);
}

/** The sign-in calls. Each throws a FailedAnswer whose code `useAuthText` puts into words; mails come in the page's language. */
export const authCalls = {
  signIn: (input: { email: string; password: string }) => post('sign-in/email', input),
  signUp: (input: { fullName: string; email: string; password: string }) =>
    post('sign-up/email', { ...input, language: interfaceLanguage() }),
  sendCode: (email: string) =>
    post('email-otp/send-verification-otp', { email, language: interfaceLanguage() }),
  verify: (email: string, code: string) => post('email-otp/verify-email', { email, otp: code }),
  askForReset: (email: string) =>
    post('email-otp/request-password-reset', { email, language: interfaceLanguage() }),
  reset: (email: string, code: string, password: string) =>
    post('email-otp/reset-password', { email, otp: code, password }),
};
