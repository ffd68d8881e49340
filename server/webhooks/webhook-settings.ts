import { hkdfSync } from 'node:crypto';
import type { Environment } from '#server/environment/environment';

export interface WebhookSettings {
  url: string;
  fallbackUrl: string | null;
  /** `whsec_` and the key in base64, the format of Standard Webhooks. */
  secret: string;
  allowPrivate: boolean;
}

/** Target URLs and signing secret; null if no webhook is configured. */
export function webhookSettings(environment: Environment): WebhookSettings | null {
  const { WEBHOOK_URL: url, WEBHOOK_FALLBACK_URL, WEBHOOK_ALLOW_PRIVATE } = environment;
  if (!url) return null;
  return {
    url,
    fallbackUrl: WEBHOOK_FALLBACK_URL ?? null,
    secret: environment.WEBHOOK_SECRET ?? derivedSecret(environment.AUTH_SECRET),
    allowPrivate: WEBHOOK_ALLOW_PRIVATE,
  };
}

/** The default secret, derived from the installation's secret; shown to admins for configuring the receiver. */
function derivedSecret(authSecret: string): string {
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'redraft webhook signatures', 32));
  return `whsec_${key.toString('base64')}`;
}

/** What admins see. A secret set in the environment is not shown. */
export function describeWebhook(environment: Environment) {
  const settings = webhookSettings(environment);
  if (!settings) return null;
  const { url, fallbackUrl, secret } = settings;
  return { url, fallbackUrl, signingSecret: environment.WEBHOOK_SECRET ? null : secret };
}
