import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { keysOf } from '#domain/keys-of';
import { errorCode, errorMessage } from '#server/runtime/error-code';
import { secureDataFolder } from '#server/runtime/secure-data-folder';
import { StartRefused } from '#server/runtime/start-refused';
import { type GithubSettings, type OidcSettings, readProviderSettings } from './read-provider-settings';
import { problemsOf, schemaOf, type Values } from './variable';
import { VARIABLES } from './variables';

const variables = schemaOf(VARIABLES);

/** The validated environment variables with their defaults. */
export type Environment = Values<typeof VARIABLES> & {
  /** Without a trailing slash. */
  PUBLIC_URL: string;
  AUTH_SECRET: string;
  DATA_DIR: string;
  /** HOST and PUBLIC_URL are both loopback addresses: a trial. */
  loopback: boolean;
  /** External providers for sign-in. */
  providers: readonly (OidcSettings | GithubSettings)[];
};

/** Thrown for invalid variables; the message names them and what to do. */
export class SettingsError extends StartRefused {}

/** Variables required by a provider variable. */
const NEEDS = {
  SMS_PROVIDER: ['SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'],
  CAPTCHA_PROVIDER: ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET_KEY'],
} as const;

/** Variables that are required together: a missing one would silently disable the feature. */
const PAIRS = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
  ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const;

function checkNeeds(set: Values<typeof VARIABLES>): void {
  for (const [id, secret] of PAIRS) {
    if ((set[id] === undefined) === (set[secret] === undefined)) continue;
    const [given, missing] = set[id] === undefined ? [secret, id] : [id, secret];
    throw new SettingsError(`${given} needs ${missing} beside it.`);
  }
  for (const provider of keysOf(NEEDS)) {
    const missing =
      set[provider] === undefined ? [] : NEEDS[provider].filter((name) => set[name] === undefined);
    if (missing.length > 0)
      throw new SettingsError(`${provider}=${set[provider]} needs ${missing.join(', ')} beside it.`);
  }
}

export interface EnvironmentOptions {
  /** False for programs about an installation that is there: with a mistyped DATA_DIR they make no folder and no secret. */
  makesSecret?: boolean;
}

/**
 * Reads and validates the variables of `source` (usually process.env).
 * @throws SettingsError naming each invalid variable.
 */
export function readEnvironment(
  source: Record<string, string | undefined>,
  { makesSecret = true }: EnvironmentOptions = {},
): Environment {
  const parsed = variables.safeParse(source);
  if (!parsed.success) {
    const lines = problemsOf(parsed.error, VARIABLES);
    throw new SettingsError(`These settings cannot be used:\n${lines.join('\n')}`);
  }
  const set = parsed.data;
  checkNeeds(set);
  if (set.CLAMD_SOCKET && set.CLAMD_HOST) {
    throw new SettingsError('CLAMD_SOCKET and CLAMD_HOST name two scanners; set one of them.');
  }
  if (set.DATABASE_URL === undefined && set.ROLES.length === 1) {
    throw new SettingsError(
      `ROLES=${set.ROLES[0]} needs DATABASE_URL: the embedded database belongs to one process, which then answers and ` +
        'performs jobs (ROLES=both). Processes that share the work need a real PostgreSQL.',
    );
  }
  const publicUrl = (set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).replace(/\/+$/, '');
  const dataDir = resolve(set.DATA_DIR);
  return {
    ...set,
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataDir,
    AUTH_SECRET: set.AUTH_SECRET ?? storedSecret(dataDir, makesSecret),
    loopback: isLoopback(set.HOST) && isLoopback(new URL(publicUrl).hostname),
    providers: providersOf(set, source),
  };
}

function providersOf(set: Values<typeof VARIABLES>, source: Record<string, string | undefined>) {
  try {
    return readProviderSettings(set, source);
  } catch (error) {
    throw new SettingsError(`These settings cannot be used:\n${errorMessage(error)}`);
  }
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** The installation's secret, generated once and stored in the data folder. */
function storedSecret(dataDir: string, makesSecret: boolean): string {
  const file = join(dataDir, 'auth-secret');
  if (!makesSecret && !existsSync(file)) {
    throw new SettingsError(
      `${dataDir} holds no installation: it has no auth-secret. Set DATA_DIR, or DATABASE_URL and AUTH_SECRET, as the server ` +
        'has them. Nothing was written.',
    );
  }
  secureDataFolder(dataDir);
  if (!existsSync(file)) {
    // Written atomically: an empty file left by a kill would prevent every later start.
    const whole = `${file}.${process.pid}`;
    writeFileSync(whole, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
    try {
      linkSync(whole, file);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    } finally {
      rmSync(whole, { force: true });
    }
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32)
    throw new SettingsError(`${file} holds no secret; remove it to make a new one (all sessions end)`);
  return secret;
}
