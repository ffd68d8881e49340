import { hkdfSync } from 'node:crypto';
import type { Environment } from '#server/environment/environment';

export interface WebhookSettings {
  url: string;
  fallbackUrl: string | null;
  /** `whsec_` and the key in base64, as Standard Webhooks writes it. */
  secret: string;
  allowPrivate: boolean;
}

/** Where messages go and how they are signed; null where nobody asked for any. */
export function webhookSettings(environment: Environment): WebhookSettings | null {
  const { WEBHOOK_URL: url, WEBHOOK_FALLBACK_URL, WEBHOOK_ALLOW_PRIVATE } = environment;
  if (!url) return null;
  return {
    url,
    fallbackUrl: WEBHOOK_FALLBACK_URL ?? null,
    secret: environment.WEBHOOK_SECRET ?? ownSecret(environment.AUTH_SECRET),
    allowPrivate: WEBHOOK_ALLOW_PRIVATE,
  };
}

/** Where none is set, one that this installation always makes alike; admins can read it, to give it to the receiver. */
function ownSecret(authSecret: string): string {
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'redraft webhook signatures', 32));
  return `whsec_${key.toString('base64')}`;
}

/** What admins see of it. A secret that the owner set is the owner's to know. */
export function describeWebhook(environment: Environment) {
  const settings = webhookSettings(environment);
  if (!settings) return null;
  const { url, fallbackUrl, secret } = settings;
  return { url, fallbackUrl, signingSecret: environment.WEBHOOK_SECRET ? null : secret };
}
