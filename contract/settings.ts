import * as z from 'zod';
import { keysOf } from '#domain/keys-of';
import {
  INPUT_SETTINGS,
  type InputSettingKey,
  QUOTE_LIMITS,
  SETTING_KEYS,
  type Settings,
} from '#domain/settings';
import { INTERFACE_LANGUAGES } from '#domain/users/interface-language';
import { ROLES } from '#domain/users/roles';
import { call, faults } from './base';
import { count, moment, noInput, role, text } from './shapes';

const admin = ['admin'] as const;

function typedSetting(key: InputSettingKey): z.ZodType {
  const { kind, min, max } = INPUT_SETTINGS[key];
  if (kind !== 'page') return z.number().int().min(min).max(max);
  return text(max)
    .trim()
    .pipe(z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' }))
    .nullable();
}

const typedSettings = Object.fromEntries(keysOf(INPUT_SETTINGS).map((key) => [key, typedSetting(key)])) as {
  [K in InputSettingKey]: z.ZodType<Settings[K], Settings[K]>;
};

const quoteText = (part: 'content' | 'name' | 'role' | 'company') => text(QUOTE_LIMITS[part]).trim();
const customerQuote = z.strictObject({
  language: z.enum(INTERFACE_LANGUAGES),
  content: quoteText('content').min(1),
  name: quoteText('name').min(1),
  role: quoteText('role'),
  company: quoteText('company'),
});

/** Every setting with its value in the form that the settings page edits. */
export const settingValues = z.object({
  approveNewCustomers: z.boolean(),
  claimsRequired: z.boolean(),
  secondFactorRoles: z.array(role).max(ROLES.length),
  ...typedSettings,
  customerQuotes: z.array(customerQuote).max(QUOTE_LIMITS.quotes),
});

/** Lists are stored whole: who sends what was seen overwrites no other admin's change. */
const seenLists = settingValues.pick({ secondFactorRoles: true, customerQuotes: true }).partial().strict();

/** Values in force, who set them, and what the environment defines; never a secret. */
const adminSettings = z.object({
  settings: settingValues,
  /** For each setting that an admin changed: by whom (null once that account is deleted) and when. */
  changes: z.array(
    z.object({ key: z.enum(SETTING_KEYS), changedAt: moment, changedBy: z.string().nullable() }),
  ),
  installation: z.object({
    generator: z.object({ name: z.string(), sampleText: z.boolean(), host: z.string().nullable() }),
    mail: z.object({ kind: z.enum(['smtp', 'outbox']), host: z.string().nullable(), from: z.string() }),
    storage: z.object({
      kind: z.enum(['disk', 's3']),
      bucket: z.string().nullable(),
      host: z.string().nullable(),
    }),
    /** Null where no virus scanner is configured. */
    scanner: z.object({ host: z.string() }).nullable(),
  }),
});

/** Why the test of a service failed, as precisely as the settings page can explain it. */
const CHECK_PROBLEMS = [
  'unreachable',
  'timed-out',
  'refused',
  'rate-limited',
  'credentials',
  'missing',
  'full',
  'no-address',
  'blind',
  'too-small',
  'failed',
] as const;
const checkResult = z.object({
  problem: z.enum(CHECK_PROBLEMS).nullable(),
  milliseconds: count,
});

export const settingsCalls = {
  settings: call(admin)
    .route({ method: 'GET', path: '/admin/settings', summary: 'The settings in force and the installation' })
    .output(adminSettings),
  setSettings: call(admin)
    .meta({ audit: ['settings-changed', 'user-approved'] })
    .route({
      method: 'PATCH',
      path: '/admin/settings',
      summary:
        'Set the fields given, each for itself; the others stay as they are. A list that is no longer as `seen` is refused',
    })
    .errors(faults('REAUTHENTICATION_NEEDED', 'STALE_VERSION'))
    .input(settingValues.partial().extend({ seen: seenLists.optional() }).strict())
    .output(adminSettings),
  testGenerator: call(admin)
    .meta({ limit: 'generation' })
    .route({
      method: 'POST',
      path: '/admin/settings/test-generator',
      summary: 'Ask the configured model for a word',
    })
    .input(noInput)
    .output(checkResult),
  testMail: call(admin)
    .meta({ limit: 'mail' })
    .route({
      method: 'POST',
      path: '/admin/settings/test-mail',
      summary: 'Send a test message to the asker’s own address',
    })
    .input(noInput)
    .output(checkResult),
  testStorage: call(admin)
    .route({
      method: 'POST',
      path: '/admin/settings/test-storage',
      summary: 'Write to the file storage and remove it again',
    })
    .input(noInput)
    .output(checkResult),
  testScanner: call(admin)
    .route({
      method: 'POST',
      path: '/admin/settings/test-scanner',
      summary:
        'Send the virus scanner the EICAR test file, and a clean one of the size that uploads may have',
    })
    .input(noInput)
    .output(checkResult)
    .errors(faults('NOT_FOUND')),
};

export type SettingValues = z.infer<typeof settingValues>;
export type SeenLists = z.infer<typeof seenLists>;
export type AdminSettings = z.infer<typeof adminSettings>;
export type CheckResult = z.infer<typeof checkResult>;
