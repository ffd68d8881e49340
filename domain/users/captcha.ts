export const CAPTCHA_PROVIDERS = ['turnstile', 'hcaptcha', 'recaptcha'] as const;
export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number];

/** The header that pages send an answer to the captcha in. */
export const CAPTCHA_HEADER = 'x-captcha-response';

/**
 * The sign-in calls that ask for a captcha where one is configured: whatever makes an account, tries a password or sends a
 * message. A sent code is bounded by its own number of tries.
 */
const CAPTCHA_CALLS: readonly string[] = [
  'sign-up/email',
  'sign-up/phone',
  'sign-in/email',
  'sign-in/phone-number',
  'email-otp/send-verification-otp',
  'email-otp/request-password-reset',
  'phone/send-code',
  'phone/request-password-reset',
];

/** Whether a call, by its path below /api/auth, asks for a captcha. */
export const asksForCaptcha = (path: string) => CAPTCHA_CALLS.includes(path);
