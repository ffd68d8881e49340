export const CAPTCHA_PROVIDERS = ['turnstile', 'hcaptcha', 'recaptcha'] as const;
export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number];

/** The request header for the captcha's token. */
export const CAPTCHA_HEADER = 'x-captcha-response';
