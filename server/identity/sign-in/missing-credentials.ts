import { type AuthRefusal, NO_ADDRESS, NO_CREDENTIALS } from '#server/identity/answers/auth-answers';

/** Calls that go by an address and a password, and calls that go by an address alone. */
const WITH_PASSWORD = /^sign-(in\/(email|phone-number)|up\/(email|phone))$/;
const WITH_ADDRESS =
  /^(email-otp\/(send-verification-otp|request-password-reset)|phone\/(send-code|request-password-reset))$/;

/** What is said where a call lacks what it goes by altogether; null where it has it, right or wrong. */
export function missingCredentials(path: string, body: unknown): AuthRefusal | null {
  const { email, phone, password } = (body ?? {}) as Record<string, unknown>;
  const address = email ?? phone;
  if (WITH_PASSWORD.test(path) && (address == null || password == null)) return NO_CREDENTIALS;
  return WITH_ADDRESS.test(path) && address == null ? NO_ADDRESS : null;
}
