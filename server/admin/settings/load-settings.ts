import { eq, inArray } from 'drizzle-orm';
import type { AdminSettings } from '#contract/settings';
import { requiresApproval, SETTING_KEYS } from '#domain/settings';
import { isOneOf } from '#domain/unknown-value';
import { profiles, settings } from '#server/database/schema/index';
import { type Environment, isLoopback } from '#server/environment/environment';
import type { Generator } from '#server/generation/model/generator';
import type { Services } from '#server/services';
import { readSettings } from '#server/settings/read-settings';

/** The current settings, who changed them, and what the environment configures. */
export async function loadSettings(
  services: Pick<Services, 'database' | 'environment' | 'generator'>,
): Promise<AdminSettings> {
  const { database, environment, generator } = services;
  const found = await readSettings(database.orm);
  const changes = await database.orm
    .select({ key: settings.key, changedAt: settings.changedAt, changedBy: profiles.fullName })
    .from(settings)
    .leftJoin(profiles, eq(profiles.id, settings.changedBy))
    .where(inArray(settings.key, SETTING_KEYS));
  const publicUrlIsLoopback = isLoopback(new URL(environment.PUBLIC_URL).hostname);
  return {
    settings: { ...found, approveNewCustomers: requiresApproval(found, publicUrlIsLoopback) },
    changes: changes.flatMap(({ key, changedAt, changedBy }) =>
      isOneOf(SETTING_KEYS, key) ? [{ key, changedAt: changedAt.toISOString(), changedBy }] : [],
    ),
    installation: installationOf(environment, generator),
  };
}

/** Names and hosts only, since URLs may contain passwords. */
function installationOf(environment: Environment, generator: Generator): AdminSettings['installation'] {
  const { SMTP_URL, MAIL_FROM, S3_BUCKET, S3_ENDPOINT, AI_BASE_URL } = environment;
  const { CLAMD_SOCKET, CLAMD_HOST, CLAMD_PORT } = environment;
  const clamd = CLAMD_SOCKET ?? (CLAMD_HOST && `${CLAMD_HOST}:${CLAMD_PORT}`);
  return {
    generator: {
      name: generator.name,
      sampleText: generator.sampleText,
      host: generator.sampleText ? null : hostOf(AI_BASE_URL),
    },
    mail: { kind: SMTP_URL ? 'smtp' : 'outbox', host: hostOf(SMTP_URL), from: MAIL_FROM },
    storage: {
      kind: S3_BUCKET ? 's3' : 'disk',
      bucket: S3_BUCKET ?? null,
      host: S3_BUCKET ? hostOf(S3_ENDPOINT) : null,
    },
    scanner: clamd ? { host: clamd } : null,
  };
}

function hostOf(url: string | undefined): string | null {
  return url && URL.canParse(url) ? new URL(url).host || null : null;
}
