import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { SAMPLE_DELAY_MS } from '#domain/generation/pauses';
import { CAPTCHA_PROVIDERS } from '#domain/users/captcha';
import { parseWholeNumber } from '#domain/whole-number';
import { DATABASE_VARIABLES } from './database/database-limits';
import {
  type GithubSettings,
  type OidcSettings,
  PROVIDER_VARIABLES,
  readProviderSettings,
} from './identities/read-provider-settings';
import { secureDataFolder } from './secure-data-folder';
import { StartRefused } from './start-refused';

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value);
/** '1e3' and '0x50' are no whole numbers, though JavaScript takes them for some. */
const wholeNumber = (value: unknown) =>
  typeof value === 'string' && value !== '' ? (parseWholeNumber(value) ?? value) : blankIsUnset(value);
const optional = z.preprocess(blankIsUnset, z.string().optional());
const optionalUrl = z.preprocess(blankIsUnset, z.url({ protocol: /^https?$/ }).optional());
const flag = z.preprocess(blankIsUnset, z.enum(['0', '1']).default('0')).transform((value) => value === '1');
/** Addresses between commas. */
const addresses = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.url('must be addresses between commas')));

const variables = z.object({
  PORT: z.preprocess(wholeNumber, z.number().int().min(0).max(65_535).default(3000)),
  HOST: z.preprocess(blankIsUnset, z.string().default('127.0.0.1')),
  PUBLIC_URL: optionalUrl,
  TRUST_PROXY: flag,
  DATA_DIR: z.preprocess(blankIsUnset, z.string().default('./data')),
  DATABASE_URL: optional,
  ...DATABASE_VARIABLES,
  S3_BUCKET: optional,
  S3_ENDPOINT: optional,
  S3_REGION: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  SMTP_URL: optional,
  MAIL_FROM: z.preprocess(blankIsUnset, z.string().default('Redraft <no-reply@localhost>')),
  CONTACT_EMAIL: optional,
  COMPANY_NAME: z.preprocess(blankIsUnset, z.string().default('Redraft')),
  AI_PROVIDER: z.preprocess(blankIsUnset, z.enum(['template', 'openai-compatible', 'anthropic']).optional()),
  AI_BASE_URL: optional,
  AI_API_KEY: optional,
  AI_MODEL: optional,
  WEBHOOK_URL: z.preprocess(blankIsUnset, z.url({ protocol: /^https?$/ }).optional()),
  WEBHOOK_FALLBACK_URL: z.preprocess(blankIsUnset, z.url({ protocol: /^https?$/ }).optional()),
  WEBHOOK_SECRET: z.preprocess(
    blankIsUnset,
    z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'must be whsec_ and 24 to 64 bytes in base64')
      .optional(),
  ),
  WEBHOOK_ALLOW_PRIVATE: flag,
  SMS_PROVIDER: z.preprocess(blankIsUnset, z.enum(['twilio']).optional()),
  SMS_URL: z.preprocess(blankIsUnset, z.url({ protocol: /^https?$/ }).default('https://api.twilio.com')),
  SMS_ACCOUNT: optional,
  SMS_TOKEN: optional,
  SMS_FROM: optional,
  CAPTCHA_PROVIDER: z.preprocess(blankIsUnset, z.enum(CAPTCHA_PROVIDERS).optional()),
  CAPTCHA_SITE_KEY: optional,
  CAPTCHA_SECRET_KEY: optional,
  CAPTCHA_VERIFY_URL: optionalUrl,
  CLAMD_SOCKET: optional,
  CLAMD_HOST: optional,
  CLAMD_PORT: z.preprocess(wholeNumber, z.number().int().min(1).max(65_535).default(3310)),
  ACCEPT_NEW_STORAGE: flag,
  AUTH_SECRET: z.preprocess(blankIsUnset, z.string().min(32, 'must have at least 32 characters').optional()),
  SESSION_SECONDS: z.preprocess(
    wholeNumber,
    z
      .number()
      .int()
      .min(10)
      .max(400 * 86_400)
      .default(7 * 86_400),
  ),
  SESSION_ABSOLUTE_DAYS: z.preprocess(wholeNumber, z.number().int().min(1).max(3_650).default(90)),
  STOP_DRAIN_SECONDS: z.preprocess(blankIsUnset, z.coerce.number().min(0).max(300).default(3)),
  STOP_GRACE_SECONDS: z.preprocess(blankIsUnset, z.coerce.number().min(0).max(3_600).default(10)),
  HASH_SLOTS: z.preprocess(wholeNumber, z.number().int().min(1).max(64).optional()),
  AUTH_REDIRECT_URLS: addresses,
  ...PROVIDER_VARIABLES,
  GENERATION_DELAY_MS: z.preprocess(
    wholeNumber,
    z.number().int().min(0).max(600_000).default(SAMPLE_DELAY_MS),
  ),
  ADMIN_EMAIL: optional,
  ADMIN_PASSWORD: optional,
  DEMO_PASSWORD: optional,
  LOG_LEVEL: z.preprocess(blankIsUnset, z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info')),
});

/** Everything the outside sets, checked and with its defaults. */
export type Environment = z.infer<typeof variables> & {
  /** Without a slash at its end. */
  PUBLIC_URL: string;
  AUTH_SECRET: string;
  DATA_DIR: string;
  /** HOST and PUBLIC_URL are both of this machine alone: a trial. */
  loopback: boolean;
  /** Outside providers that people may sign in with. */
  providers: readonly (OidcSettings | GithubSettings)[];
};

/** Thrown for settings that cannot work; the message says which and what to do. */
export class SettingsError extends StartRefused {}

/** What a provider cannot do without. */
const NEEDS = {
  SMS_PROVIDER: ['SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'],
  CAPTCHA_PROVIDER: ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET_KEY'],
} as const;

function checkNeeds(set: z.infer<typeof variables>): void {
  for (const [provider, needs] of Object.entries(NEEDS) as [
    keyof typeof NEEDS,
    readonly (keyof typeof set)[],
  ][]) {
    const missing = set[provider] === undefined ? [] : needs.filter((name) => set[name] === undefined);
    if (missing.length > 0)
      throw new SettingsError(`${provider}=${set[provider]} needs ${missing.join(', ')} beside it.`);
  }
}

/**
 * Reads the settings from `source` (usually process.env).
 * @throws SettingsError naming each variable at fault.
 */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const parsed = variables.safeParse(source);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new SettingsError(`These settings cannot be used:\n${lines.join('\n')}`);
  }
  const set = parsed.data;
  checkNeeds(set);
  if (set.CLAMD_SOCKET && set.CLAMD_HOST) {
    throw new SettingsError('CLAMD_SOCKET and CLAMD_HOST name two scanners; set one of them.');
  }
  const publicUrl = (set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).replace(/\/+$/, '');
  const dataDir = resolve(set.DATA_DIR);
  return {
    ...set,
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataDir,
    AUTH_SECRET: set.AUTH_SECRET ?? keptSecret(dataDir),
    loopback: isLoopback(set.HOST) && isLoopback(new URL(publicUrl).hostname),
    providers: providersOf(set, source),
  };
}

function providersOf(set: z.infer<typeof variables>, source: Record<string, string | undefined>) {
  try {
    return readProviderSettings(set, source);
  } catch (error) {
    throw new SettingsError(`These settings cannot be used:\n${(error as Error).message}`);
  }
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** The secret that signs sessions, made once and kept beside the data. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret');
  secureDataFolder(dataDir);
  if (!existsSync(file)) {
    // Whole or not at all: a kill in between leaves no empty file that would bar every later start.
    const whole = `${file}.${process.pid}`;
    writeFileSync(whole, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
    try {
      linkSync(whole, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(whole, { force: true });
    }
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32)
    throw new SettingsError(`${file} holds no secret; remove it to make a new one (all sessions end)`);
  return secret;
}
