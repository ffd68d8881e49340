import { KEY_CALLS } from './key-calls';

/** Ten people, in the order of the matrix’s lines. */
export const PEOPLE = [
  'visitor',
  'customer',
  'other',
  'writerWithout',
  'writerWith',
  'assigned',
  'deactivated',
  'unverified',
  'owing',
  'admin',
] as const;
export type PersonName = (typeof PEOPLE)[number];

export const OUTCOMES = { i: 'in', h: 'hidden', r: 'refused', n: 'nobody', s: 'step', b: 'browser' } as const;
export type Outcome = (typeof OUTCOMES)[keyof typeof OUTCOMES];

/**
 * Further callers, each like one of the ten but for what they lack: it decides what they get, and the lists below where
 * it does not. Behind the password alone a session owes what its user's factor, or the rule of their role, asks for.
 */
export const CALLERS = {
  /** The owner of the call's {id}, and the writer with its language, before their second factor. */
  customerOwing: { like: 'customer', lacks: 'challenge' },
  writerOwing: { like: 'writerWith', lacks: 'challenge' },
  /** Their role requires a second factor, and they have not set one up. */
  assignedEnrolling: { like: 'assigned', lacks: 'enrollment' },
  adminEnrolling: { like: 'admin', lacks: 'enrollment' },
  /** A customer whom no admin has approved. */
  unapproved: { like: 'other', lacks: 'approval' },
  /** A program with the access token of a session that has two proofs. */
  customerByToken: { like: 'customer', lacks: 'browser' },
  adminByToken: { like: 'admin', lacks: 'browser' },
  /** A program with a key of every scope but the call's. */
  foreignKey: { like: 'visitor', lacks: 'scope' },
} as const satisfies Record<string, { like: PersonName; lacks: string }>;
export type CallerName = PersonName | keyof typeof CALLERS;

/** Calls of which the step consists that a session owes; those lists of the contract written down a second time. */
const DURING_CHALLENGE = [
  'GET /api/auth/factors',
  'POST /api/auth/factors/{id}/challenge',
  'POST /api/auth/factors/{id}/verify',
  'POST /api/auth/backup-codes/verify',
  'POST /api/auth/passkeys/challenge',
  'POST /api/auth/passkeys/verify',
];
const DURING_ENROLLMENT = [
  'GET /api/auth/factors',
  'POST /api/auth/factors',
  'POST /api/auth/factors/{id}/challenge',
  'POST /api/auth/factors/{id}/verify',
  'GET /api/auth/reauthenticate',
  'POST /api/auth/reauthenticate',
  'POST /api/auth/passkeys/options',
  'POST /api/auth/passkeys',
];
/** What gives lasting access to an account: never by a token, which may have leaked. */
export const BROWSER_ONLY = [
  'DELETE /api/me/sessions/{id}',
  'PUT /api/me/password',
  'PUT /api/me/email',
  'POST /api/me/email/resend',
  'POST /api/me/email/confirm',
  'DELETE /api/me/email/change',
  'POST /api/me/phone/confirm',
  'POST /api/me/data',
  'GET /api/me/data.zip',
  'POST /api/me/deletion',
  'POST /api/auth/authorize',
  'POST /api/auth/factors',
  'DELETE /api/auth/factors/{id}',
  'POST /api/auth/backup-codes',
  'POST /api/auth/passkeys/options',
  'POST /api/auth/passkeys',
  'PUT /api/auth/passkeys/{id}/name',
  'DELETE /api/auth/passkeys/{id}',
  'POST /api/auth/identities',
  'DELETE /api/auth/identities/{id}',
  'POST /api/admin/users',
  'PUT /api/admin/users/{id}/role',
  'PUT /api/admin/users/{id}/password',
  'DELETE /api/admin/users/{id}/factors',
  'POST /api/admin/users/{id}/links',
  'POST /api/admin/invitations',
  'POST /api/admin/invitations/{id}/send-again',
  'POST /api/me/api-keys',
  'DELETE /api/me/api-keys/{id}',
  'PUT /api/me/wordpress',
  'DELETE /api/me/wordpress',
  'POST /api/admin/api-keys',
  'DELETE /api/admin/api-keys/{id}',
  'PUT /api/admin/sso-providers/{id}',
  'DELETE /api/admin/sso-providers/{id}',
  'POST /api/admin/signing-keys/rotate',
];
/** It answers by the cookie's session, also with a token beside it. */
const BY_COOKIE = 'GET /api/auth/get-session';
/** What waits for an admin's approval. */
const FOR_APPROVED = ['POST /api/requests', 'POST /api/generations', 'POST /api/generations/{id}/retry'];
/** What a key of any scope opens: the calls inside ask for theirs. */
export const BY_ANY_KEY = 'POST /api/mcp';
const BY_KEY = Object.values(KEY_CALLS).flat();

/** What a caller without this gets for a call that is not open to visitors, where they would get `full` with it. */
export function outcomeWithout(lacks: string, full: Outcome, row: string): Outcome {
  const call = callOf(row);
  if (call === BY_ANY_KEY) return lacks === 'scope' ? 'in' : full;
  switch (lacks) {
    case 'challenge':
      return DURING_CHALLENGE.includes(call) || row.endsWith('# of this session') ? full : 'step';
    case 'enrollment':
      return DURING_ENROLLMENT.includes(call) || row.endsWith('# of this session') ? full : 'step';
    case 'approval':
      return FOR_APPROVED.includes(call) ? 'refused' : full;
    case 'browser':
      if (call === BY_COOKIE) return 'nobody';
      return BROWSER_ONLY.includes(call) && ['in', 'hidden'].includes(full) ? 'browser' : full;
    case 'scope':
      return BY_KEY.includes(call) ? 'refused' : 'nobody';
    default:
      throw new Error(`Nobody lacks ${lacks}`);
  }
}

/** The call of a row. */
export const callOf = (row: string) => row.split(' # ')[0] as string;
