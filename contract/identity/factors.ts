import * as z from 'zod';
import { PASSWORD_MAX } from '#domain/users/password';
import {
  ASSURANCE_LEVELS,
  BACKUP_CODES,
  FACTOR_KINDS,
  FACTOR_NAME_MAX,
  SIGN_IN_METHODS,
} from '#domain/users/second-step';
import { authCall, faults } from '../base';
import { count, id, moment, noInput, phone, text } from '../shapes';
import { passkey } from './passkeys';

const BOTH = ['challenge', 'enroll'] as const;
const ENROLL = ['enroll'] as const;
const name = text(FACTOR_NAME_MAX).trim().min(1);
const code = text(20).transform((value) => value.replaceAll(/[\s-]/g, ''));

/** Field names as in common client libraries, hence snake_case. */
export const factor = z.object({
  id,
  factor_type: z.enum(FACTOR_KINDS),
  friendly_name: z.string(),
  status: z.enum(['verified', 'unverified']),
  /** The phone number with its middle digits masked, since a caller with the password alone can read it. */
  phone: z.string().nullable(),
  created_at: moment,
  last_used_at: moment.nullable(),
});

/** What the user can prove their identity with, and what this session has been proved by. */
const proofs = z.object({
  factors: z.array(factor),
  /** Number of unused backup codes. */
  backupCodesLeft: count,
  passkeys: z.array(passkey),
  /** True if the account has a password. */
  password: z.boolean(),
  /** True if a code can be mailed. */
  email: z.boolean(),
  /** True if the installation can send text messages; without them a phone factor cannot be used. */
  sms: z.boolean(),
  level: z.enum(ASSURANCE_LEVELS),
  methods: z.array(z.enum(SIGN_IN_METHODS)),
});

const raisedLevel = z.object({ level: z.enum(ASSURANCE_LEVELS) });

export const factorCalls = {
  list: authCall('signed-in', { during: BOTH })
    .route({
      method: 'GET',
      path: '/auth/factors',
      summary: 'The user’s second factors and other proofs, and the session’s level and methods',
    })
    .output(proofs),
  enroll: authCall('signed-in', { during: ENROLL, browserOnly: true })
    .route({
      method: 'POST',
      path: '/auth/factors',
      summary: 'Begins a second factor; it counts once its first code is verified',
      successStatus: 201,
    })
    .errors(faults('REAUTHENTICATION_NEEDED', 'FACTOR_LIMIT', 'OWN_NUMBER', 'NOT_FOUND'))
    .input(
      z.discriminatedUnion('factor_type', [
        z.strictObject({ factor_type: z.literal('totp'), friendly_name: name.optional() }),
        z.strictObject({ factor_type: z.literal('phone'), phone, friendly_name: name.optional() }),
      ]),
    )
    .output(
      z.discriminatedUnion('type', [
        z.object({
          id,
          type: z.literal('totp'),
          friendly_name: z.string(),
          /** Returned once: the secret in base32, and the otpauth:// URI that authenticator apps read. */
          totp: z.object({ secret: z.string(), uri: z.string() }),
        }),
        z.object({ id, type: z.literal('phone'), friendly_name: z.string(), phone: z.string() }),
      ]),
    ),
  challenge: authCall('signed-in', { during: BOTH })
    .route({
      method: 'POST',
      path: '/auth/factors/{id}/challenge',
      summary:
        'Asks to be held to a factor, good for one right code; a phone is sent the code by text message',
    })
    .errors(faults('NOT_FOUND', 'OWN_NUMBER'))
    .input(z.strictObject({ id }))
    .output(
      z.object({
        id,
        type: z.enum(FACTOR_KINDS),
        /** Seconds since 1970-01-01 (UTC). */
        expires_at: z.number().int(),
      }),
    ),
  verify: authCall('signed-in', { during: BOTH })
    .meta({ limit: 'code', audit: ['factor-added', 'factor-failed'] })
    .route({
      method: 'POST',
      path: '/auth/factors/{id}/verify',
      summary: 'Proves a factor with a code; the session’s level is aal2 then',
    })
    .errors(faults('NOT_FOUND', 'WRONG_CODE', 'OWN_NUMBER'))
    .input(z.strictObject({ id, challenge_id: id, code }))
    .output(raisedLevel),
  unenroll: authCall('signed-in', { browserOnly: true })
    .meta({ audit: ['factor-removed'] })
    .route({ method: 'DELETE', path: '/auth/factors/{id}', summary: 'Removes a second factor' })
    .errors(faults('NOT_FOUND', 'REAUTHENTICATION_NEEDED'))
    .input(z.strictObject({ id }))
    .output(z.object({ id })),
  makeBackupCodes: authCall('signed-in', { browserOnly: true })
    .meta({ audit: ['backup-codes-made'] })
    .route({
      method: 'POST',
      path: '/auth/backup-codes',
      summary: 'Makes backup codes anew and shows them this once; the ones before are good no more',
    })
    .errors(faults('REAUTHENTICATION_NEEDED', 'NOT_FOUND'))
    .input(noInput)
    .output(z.object({ codes: z.array(z.string()).length(BACKUP_CODES) })),
  useBackupCode: authCall('signed-in', { during: ['challenge'] })
    .meta({ limit: 'code', audit: ['factor-failed'] })
    .route({
      method: 'POST',
      path: '/auth/backup-codes/verify',
      summary: 'Proves the user with a backup code, which is spent by it, in place of a factor',
    })
    .errors(faults('WRONG_CODE'))
    .input(z.strictObject({ code }))
    .output(raisedLevel),
  reauthenticate: authCall('signed-in', { during: ENROLL })
    .route({
      method: 'POST',
      path: '/auth/reauthenticate',
      summary:
        'Proves once more who asks, with the password or a mailed code (nonce): dangerous calls want it of the last 10 minutes',
    })
    .errors(faults('WRONG_PASSWORD', 'WRONG_CODE'))
    .input(
      z.union([
        z.strictObject({ password: text(PASSWORD_MAX).min(1) }),
        z.strictObject({ nonce: text(20).transform((value) => value.replaceAll(/\s/g, '')) }),
      ]),
    )
    .output(z.object({ recentUntil: moment })),
};

export type Factor = z.infer<typeof factor>;
export type Proofs = z.infer<typeof proofs>;
