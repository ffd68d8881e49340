import type { CaptchaProvider } from '#domain/users/captcha';
import type { Environment } from '#server/environment/environment';

interface Provider {
  /** The siteverify endpoint, which all three providers share in form. */
  verifyUrl: string;
  /** CSP sources of the widget, from the provider's documentation. */
  sources: {
    scripts: readonly string[];
    frames: readonly string[];
    connections: readonly string[];
    styles: readonly string[];
  };
}

const TURNSTILE = ['https://challenges.cloudflare.com'];
const HCAPTCHA = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];

export const PROVIDERS: Readonly<Record<CaptchaProvider, Provider>> = {
  turnstile: {
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    sources: { scripts: TURNSTILE, frames: TURNSTILE, connections: [], styles: [] },
  },
  hcaptcha: {
    verifyUrl: 'https://api.hcaptcha.com/siteverify',
    sources: { scripts: HCAPTCHA, frames: HCAPTCHA, connections: HCAPTCHA, styles: HCAPTCHA },
  },
  recaptcha: {
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    sources: {
      scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
      frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
      connections: ['https://www.google.com/recaptcha/'],
      styles: [],
    },
  },
};

/** The data for showing the widget; null where no captcha is configured. */
export function captchaWidget(environment: Pick<Environment, 'CAPTCHA_PROVIDER' | 'CAPTCHA_SITE_KEY'>) {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey } = environment;
  return provider && siteKey ? { provider, siteKey } : null;
}
