import { hkdfSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Orm } from '#server/database/database';
import { webhookTargets } from '#server/database/schema/index';
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
    secret: environment.WEBHOOK_SECRET ?? derivedSecret(environment.AUTH_SECRET, ''),
    allowPrivate: WEBHOOK_ALLOW_PRIVATE,
  };
}

/**
 * Where a delivery goes: to its target, or to the webhook of the environment.
 * @returns null where there is none, `paused` where an admin has paused the target
 */
export async function destinationOf(
  orm: Orm,
  environment: Environment,
  targetId: string | null,
): Promise<WebhookSettings | 'paused' | null> {
  if (targetId === null) return webhookSettings(environment);
  const [target] = await orm
    .select({ url: webhookTargets.url, active: webhookTargets.active })
    .from(webhookTargets)
    .where(eq(webhookTargets.id, targetId));
  if (!target) return null;
  if (!target.active) return 'paused';
  return {
    url: target.url,
    fallbackUrl: null,
    secret: targetSecret(environment, targetId),
    allowPrivate: environment.WEBHOOK_ALLOW_PRIVATE,
  };
}

/** The signing secret of a target: each has its own, so that no receiver can sign for another one. */
export function targetSecret({ AUTH_SECRET }: Environment, targetId: string): string {
  return derivedSecret(AUTH_SECRET, targetId);
}

/**
 * A secret derived from the installation's, so that it needs no storage; shown to admins for configuring the receiver.
 * @param salt the target's id; empty for the webhook of the environment
 */
function derivedSecret(authSecret: string, salt: string): string {
  const key = Buffer.from(hkdfSync('sha256', authSecret, salt, 'redraft webhook signatures', 32));
  return `whsec_${key.toString('base64')}`;
}

/** What admins see. A secret set in the environment is not shown. */
export function describeWebhook(environment: Environment) {
  const settings = webhookSettings(environment);
  if (!settings) return null;
  const { url, fallbackUrl, secret } = settings;
  return { url, fallbackUrl, signingSecret: environment.WEBHOOK_SECRET ? null : secret };
}
