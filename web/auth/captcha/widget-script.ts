import type { SignInMethods } from '#contract/identity/account';
import { propertyOf } from '#domain/unknown-value';
import { interfaceLanguage } from '#web/lib/i18n/i18n';

export type Captcha = NonNullable<SignInMethods['captcha']>;

/** The common API of the three providers' scripts. */
export interface WidgetScript {
  render(place: HTMLElement, options: object): string | number;
  reset(widget: string | number): void;
  /** Absent in reCAPTCHA, which removes the widget with its element. */
  remove?(widget: string | number): void;
}

const SCRIPTS: Readonly<Record<Captcha['provider'], { url: string; name: string }>> = {
  turnstile: { url: 'https://challenges.cloudflare.com/turnstile/v0/api.js', name: 'turnstile' },
  hcaptcha: { url: 'https://js.hcaptcha.com/1/api.js?recaptchacompat=off', name: 'hcaptcha' },
  recaptcha: { url: 'https://www.google.com/recaptcha/api.js', name: 'grecaptcha' },
};

/** Global callback, because some scripts fire `load` before their API is ready. */
const READY = 'redraftCaptchaReady';

let loading: Promise<WidgetScript> | null = null;

/** Loads the provider's script once. Rejects where it cannot be loaded; the next call tries again. */
export function loadWidgetScript(provider: Captcha['provider']): Promise<WidgetScript> {
  loading ??= load(provider).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function load(provider: Captcha['provider']): Promise<WidgetScript> {
  const { url, name } = SCRIPTS[provider];
  return new Promise((resolve, reject) => {
    const address = new URL(url);
    address.searchParams.set('render', 'explicit');
    address.searchParams.set('onload', READY);
    address.searchParams.set('hl', interfaceLanguage());
    const script = document.createElement('script');
    script.src = address.href;
    script.async = true;
    Reflect.set(window, READY, () => resolve(propertyOf(window, name) as WidgetScript));
    script.onerror = () => {
      script.remove();
      reject(new Error(`${address.host} gave no script`));
    };
    document.head.append(script);
  });
}
