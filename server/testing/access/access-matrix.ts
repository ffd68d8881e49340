import { KEY_CALLS } from './key-calls';

/**
 * What each of ten people and eight further callers gets for each call, by hand. One letter for each person, in the order of PEOPLE:
 *
 *   visitor, customer, other customer · writer without the request's language, writer with it, assigned writer ·
 *   deactivated, unverified, owing a second factor, admin
 *
 * i: in (past the door, whatever comes of it) · h: hidden (404) · r: refused (403) · n: nobody (no session) ·
 * s: step (403 until the second factor is proved or set up) · b: browser (403 by a program’s token).
 *
 * `customer` owns whatever the call's {id} names. No account comes by a session before it is verified; one that has
 * a session all the same (an address is not verified where a wallet or a number is) is a customer like another.
 */
const PEOPLE = [
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

const OUTCOMES = { i: 'in', h: 'hidden', r: 'refused', n: 'nobody', s: 'step', b: 'browser' } as const;
export type Outcome = (typeof OUTCOMES)[keyof typeof OUTCOMES];

/**
 * Further callers, each like one of the ten but for what they lack: it decides what they get, and the lists below where
 * it does not. Behind the password alone a session owes what its user's factor, or the rule of their role, asks for.
 */
export const CALLERS = {
  /** The owner of the call's {id}, and the writer with its language, before their second factor. */
  customerOwing: { like: 'customer', lacks: 'challenge' },
  writerOwing: { like: 'writerWith', lacks: 'challenge' },
  /** Of roles whose rule asks for a second factor that they have not set up. */
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
  'POST /api/admin/api-keys',
  'DELETE /api/admin/api-keys/{id}',
  'PUT /api/admin/sso-providers/{id}',
  'DELETE /api/admin/sso-providers/{id}',
  'POST /api/admin/signing-keys/rotate',
];
/** It tells of the cookie's session, whatever token comes beside it. */
const BY_COOKIE = 'GET /api/auth/get-session';
/** What waits for an admin's approval. */
const FOR_APPROVED = ['POST /api/generations', 'POST /api/generations/{id}/retry'];
const BY_KEY = Object.values(KEY_CALLS).flat();

/** The lines that many calls share. */
const LINES = {
  anybody: 'iii iii iii i',
  /** Not there on this installation (text messages), or a link without its signature. */
  nobody: 'hhh hhh hhh h',
  signedIn: 'nii iii nis i',
  /** Signed in, but without the link that a session asks for. */
  withoutLink: 'nhh hhh nhs h',
  /** Also for sessions that still owe their second factor. */
  evenOwing: 'nii iii nii i',
  customers: 'nii rrr nis i',
  writers: 'nrr iii nrs i',
  writersAlone: 'nrr iii nrs r',
  admins: 'nrr rrr nrs i',
  /** The same, of a part that this installation is without (a scanner). */
  adminsWithoutPart: 'nrr rrr nrs h',
  /** Something of a customer's that admins have no part in, in calls of customers and admins. */
  ownOfCustomer: 'nih rrr nhs h',
  /** Something of one's own account. */
  own: 'nih hhh nhs h',
  /** Of the customer and of the writer with the language, who have second factors. */
  ownOfFactors: 'nih hih nhs h',
  ownEvenOwing: 'nih hhh nhh h',
  /** A file of one's own; admins see it too. */
  ownFile: 'nih hhh nhs i',
  openJob: 'nrr hii nrs i',
  takeJob: 'nrr hii nrs r',
  assignment: 'nrr hhi nrs h',
  workOnIt: 'nrr hhi nrs r',
  fileOfOpenJob: 'nih hii nhs i',
  fileOfWork: 'nih hhi nhs i',
  /** The assigned writer reads the draft and keeps no file of their own beside it. */
  copyOfDraft: 'nih hhr nhs i',
} as const;
type Line = keyof typeof LINES;

/** A call whose {id} can name things that are not alike stands here more than once, told apart behind a `#`. */
const CALLS: Record<Line, string[]> = {
  anybody: [
    'GET /api/session',
    'GET /api/instance',
    'GET /api/auth/ways',
    'GET /api/outbox',
    'GET /api/verify/{id}',
    'GET /api/files/signed/{id}/original # signed',
    'GET /api/unsubscribe',
    'POST /api/unsubscribe # signed',
    'GET /api/storage/signed/{bucket}/{file} # signed',
    'POST /api/auth/token',
    'GET /api/auth/jwks',
    'POST /api/auth/sign-in/oauth',
    'GET /api/auth/callback/{provider}',
    'POST /api/auth/sso',
    'POST /api/auth/saml/{provider}/acs',
    'GET /api/auth/saml/{provider}/finish',
    'GET /api/auth/saml/{provider}/metadata',
    'POST /api/auth/nonce',
    'POST /api/auth/sign-in/ethereum',
    'POST /api/auth/sign-in/id-token',
    'POST /api/auth/sign-in/passkey/options',
    'POST /api/auth/sign-in/passkey',
    'POST /api/setup',
    'POST /api/auth/invitation',
    'POST /api/auth/invitation/accept',
    'POST /api/auth/new-address',
    'POST /api/auth/sign-up/email',
    'POST /api/auth/sign-in/email',
    'POST /api/auth/sign-in/email-otp',
    'POST /api/auth/sign-out',
    'POST /api/auth/email-otp/send-verification-otp',
    'POST /api/auth/email-otp/verify-email',
    'POST /api/auth/email-otp/request-password-reset',
    'POST /api/auth/email-otp/reset-password',
  ],
  nobody: [
    'GET /api/files/signed/{id}/original',
    'POST /api/unsubscribe',
    'GET /api/storage/signed/{bucket}/{file}',
    'POST /api/auth/sign-up/phone',
    'POST /api/auth/sign-in/phone-number',
    'POST /api/auth/sign-in/phone-otp',
    'POST /api/auth/phone/send-code',
    'POST /api/auth/phone/verify',
    'POST /api/auth/phone/request-password-reset',
    'POST /api/auth/phone/reset-password',
  ],
  signedIn: [
    'GET /api/me',
    'PUT /api/me/language',
    'PUT /api/me/name',
    'GET /api/me/sessions',
    'GET /api/me/notifications',
    'POST /api/me/notifications/read',
    'GET /api/me/notification-preferences',
    'PUT /api/me/notification-preferences',
    'PUT /api/me/password',
    'GET /api/me/email',
    'PUT /api/me/email',
    'POST /api/me/email/resend',
    'POST /api/me/email/confirm',
    'DELETE /api/me/email/change',
    'POST /api/me/phone/confirm',
    'POST /api/me/data',
    'GET /api/me/data.zip # by its link',
    'GET /api/me/deletion',
    'POST /api/me/deletion',
    'GET /api/storage/{bucket}',
    'POST /api/auth/authorize',
    'GET /api/auth/user',
    'PUT /api/auth/user',
    'GET /api/auth/reauthenticate',
    'POST /api/auth/factors',
    'POST /api/auth/reauthenticate',
    'GET /api/auth/get-session',
    'POST /api/auth/identities',
    'GET /api/auth/identities',
    'POST /api/auth/passkeys/options',
    'POST /api/auth/passkeys',
    'POST /api/auth/logout',
    'POST /api/text-checks',
  ],
  withoutLink: ['GET /api/me/data.zip'],
  evenOwing: [
    'GET /api/auth/factors',
    'POST /api/auth/backup-codes/verify',
    'POST /api/auth/passkeys/verify',
    'POST /api/auth/logout # of this session',
  ],
  customers: [
    'GET /api/brief',
    'PUT /api/brief',
    'DELETE /api/brief',
    'PUT /api/brief/send-when-approved',
    'DELETE /api/brief/send-when-approved',
    'GET /api/style-guide',
    'PUT /api/style-guide',
    'POST /api/generations',
    'GET /api/customer/dashboard',
    'GET /api/customer/requests',
    'POST /api/storage/{bucket}',
  ],
  writers: [
    'GET /api/writer/dashboard',
    'GET /api/writer/jobs',
    'GET /api/writer/assignments',
    'GET /api/writer/time',
    'GET /api/writer/time/series',
    'POST /api/storage/{bucket} # for writers',
  ],
  writersAlone: ['PUT /api/writer/languages', 'DELETE /api/writer/jobs/{id}/hold'],
  admins: [
    'GET /api/admin/overview',
    'GET /api/admin/statistics',
    'GET /api/admin/users',
    'POST /api/admin/users',
    'GET /api/admin/users/{id}',
    'PATCH /api/admin/users/{id}',
    'POST /api/admin/users/{id}/sign-out',
    'DELETE /api/admin/users/{id}/factors',
    'PUT /api/admin/users/{id}/role',
    'PUT /api/admin/users/{id}/password',
    'PUT /api/admin/users/{id}/languages',
    'GET /api/admin/users/{id}/deletion',
    'DELETE /api/admin/users/{id}',
    'PUT /api/admin/users/{id}/deactivated',
    'POST /api/admin/users/{id}/approve',
    'GET /api/admin/requests',
    'GET /api/admin/requests/{id}',
    'POST /api/admin/requests/{id}/take-back',
    'POST /api/admin/requests/{id}/assign',
    'PUT /api/admin/requests/{id}/deadline',
    'POST /api/admin/requests/{id}/reopen',
    'GET /api/admin/reported-messages',
    'PUT /api/admin/reported-messages/{id}',
    'GET /api/admin/pay/entries',
    'GET /api/admin/pay/entries.csv',
    'GET /api/admin/pay/entries/{id}',
    'POST /api/admin/pay/entries/{id}/adjustments',
    'POST /api/admin/pay/entries/{id}/check',
    'GET /api/admin/pay/archive',
    'GET /api/admin/pay/archive.csv',
    'GET /api/admin/pay/archive/{id}',
    'POST /api/admin/pay/archive/{id}/adjustments',
    'GET /api/admin/pay/writers',
    'PUT /api/admin/users/{id}/hourly-rate',
    'GET /api/admin/settings',
    'PATCH /api/admin/settings',
    'POST /api/admin/settings/test-generator',
    'POST /api/admin/settings/test-mail',
    'POST /api/admin/settings/test-storage',
    'GET /api/admin/webhook',
    'GET /api/admin/generations',
    'POST /api/admin/generations/{id}/retry',
    'GET /api/admin/usage',
    'GET /api/admin/deliveries',
    'POST /api/admin/deliveries/{id}/send-again',
    'GET /api/admin/webhook-targets',
    'POST /api/admin/webhook-targets',
    'PUT /api/admin/webhook-targets/{id}',
    'DELETE /api/admin/webhook-targets/{id}',
    'GET /api/admin/api-keys',
    'POST /api/admin/api-keys',
    'DELETE /api/admin/api-keys/{id}',
    'PUT /api/automation/requests/{id}/article-image',
    'PUT /api/automation/requests/{id}/document',
    'PUT /api/automation/requests/{id}/text',
    'GET /api/admin/audit',
    'GET /api/admin/audit.csv',
    'GET /api/admin/signing-keys',
    'POST /api/admin/signing-keys/rotate',
    'GET /api/admin/sso-providers',
    'PUT /api/admin/sso-providers/{id}',
    'DELETE /api/admin/sso-providers/{id}',
    'GET /api/admin/invitations',
    'POST /api/admin/invitations',
    'POST /api/admin/invitations/{id}/send-again',
    'DELETE /api/admin/invitations/{id}',
    'POST /api/admin/users/{id}/links',
  ],
  adminsWithoutPart: ['POST /api/admin/settings/test-scanner'],
  ownOfCustomer: [
    'GET /api/generations/{id}',
    'GET /api/generations/{id}/text',
    'PUT /api/generations/{id}/outline',
    'POST /api/generations/{id}/cancel',
    'POST /api/generations/{id}/retry',
    'DELETE /api/generations/{id}',
    'GET /api/customer/requests/{id}',
    'POST /api/customer/requests/{requestId}/rewrite',
    'DELETE /api/customer/requests/{id}',
    'POST /api/customer/requests/{id}/approve',
    'POST /api/customer/requests/{id}/changes',
    'POST /api/customer/requests/{id}/redraft',
    'GET /api/customer/requests/{id}/versions',
    'POST /api/customer/requests/{id}/versions',
    'GET /api/customer/requests/{id}/versions/{number}',
    'POST /api/customer/requests/{id}/versions/{number}/restore',
  ],
  own: [
    'DELETE /api/me/sessions/{id}',
    'DELETE /api/auth/factors/{id}',
    'PUT /api/auth/passkeys/{id}/name',
    'DELETE /api/auth/passkeys/{id}',
    'DELETE /api/auth/identities/{id}',
  ],
  ownOfFactors: ['POST /api/auth/backup-codes'],
  ownEvenOwing: [
    'POST /api/auth/factors/{id}/challenge',
    'POST /api/auth/factors/{id}/verify',
    'POST /api/auth/passkeys/challenge',
  ],
  ownFile: [
    'GET /api/storage/{bucket}/{file}',
    'DELETE /api/storage/{bucket}/{file}',
    'POST /api/storage/{bucket}/{file}/move',
    'POST /api/storage/{bucket}/{file}/copy',
    'POST /api/storage/{bucket}/{file}/sign',
  ],
  openJob: ['GET /api/writer/jobs/{id}'],
  takeJob: ['POST /api/writer/jobs/{id}/accept', 'POST /api/writer/jobs/{id}/hold'],
  assignment: ['GET /api/writer/assignments/{id}'],
  workOnIt: [
    'POST /api/writer/assignments/{id}/start',
    'POST /api/writer/assignments/{id}/hand-back',
    'POST /api/writer/assignments/{id}/extend',
    'PUT /api/writer/assignments/{id}/claims',
    'POST /api/writer/assignments/{id}/submission',
    'PUT /api/writer/assignments/{id}/working-copy',
    'POST /api/writer/assignments/{id}/working-copy/document',
    'POST /api/writer/assignments/{id}/hand-in',
    'GET /api/writer/assignments/{id}/working-copy',
    'GET /api/writer/assignments/{id}/work-time',
    'POST /api/writer/assignments/{id}/work-time/start',
    'POST /api/writer/assignments/{id}/work-time/heartbeat',
    'POST /api/writer/assignments/{id}/work-time/pause',
  ],
  fileOfOpenJob: [
    'GET /api/requests/{id}/original # open job',
    'GET /api/requests/{id}/claims # open job',
    'GET /api/storage/{bucket}/{file} # draft of an open job',
    'POST /api/storage/{bucket}/{file}/sign # draft of an open job',
  ],
  fileOfWork: [
    'GET /api/requests/{id}/original',
    'GET /api/requests/{id}/humanized',
    'GET /api/requests/{id}/provenance',
    'GET /api/requests/{id}/claims',
    'GET /api/requests/{id}/messages',
    'POST /api/requests/{id}/messages',
    'POST /api/requests/{id}/messages/{messageId}/report',
    'GET /api/requests/{id}/image',
    'GET /api/storage/{bucket}/{file} # draft of work',
    'GET /api/storage/{bucket}/{file} # result of work',
    'DELETE /api/storage/{bucket}/{file} # draft of work',
    'POST /api/storage/{bucket}/{file}/move # draft of work',
    'POST /api/storage/{bucket}/{file}/sign # result of work',
  ],
  copyOfDraft: ['POST /api/storage/{bucket}/{file}/copy # draft of work'],
};

export type Expected = Record<CallerName, Outcome>;

function expectedBy(line: string, row: string): Expected {
  const letters = [...line.replaceAll(' ', '')] as (keyof typeof OUTCOMES)[];
  const people = Object.fromEntries(
    PEOPLE.map((name, i) => [name, OUTCOMES[letters[i] as keyof typeof OUTCOMES]]),
  ) as Record<PersonName, Outcome>;
  const lacking = Object.entries(CALLERS).map(([name, { like, lacks }]) => [
    name,
    people.visitor === 'nobody' ? outcomeWithout(lacks, people[like], row) : people[like],
  ]);
  return { ...people, ...Object.fromEntries(lacking) };
}

/** What somebody without this gets for a call that is not open to visitors, where they would get `full` with it. */
function outcomeWithout(lacks: string, full: Outcome, row: string): Outcome {
  const call = callOf(row);
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

const callOf = (row: string) => row.split(' # ')[0] as string;

/** Every row: the call, as which thing of several (behind `#`), and what each caller gets. */
export const ACCESS_MATRIX: { row: string; call: string; expected: Expected }[] = Object.entries(
  CALLS,
).flatMap(([line, rows]) =>
  rows.map((row) => ({ row, call: callOf(row), expected: expectedBy(LINES[line as Line], row) })),
);
