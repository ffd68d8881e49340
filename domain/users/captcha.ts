export const CAPTCHA_PROVIDERS = ['turnstile', 'hcaptcha', 'recaptcha'] as const;
export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number];

/** The request header for the captcha's token. */
export const CAPTCHA_HEADER = 'x-captcha-response';

/**
 * The sign-in calls that require a captcha if one is configured: those that create an account, try a password or send a message.
 * Calls that try a sent code do not, since each code has a limit of attempts.
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

/** Whether a call, by its path below /api/auth, requires a captcha. */
export const requiresCaptcha = (path: string) => CAPTCHA_CALLS.includes(path);
