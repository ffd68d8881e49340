import type { FaultCode } from './fault-codes';

/**
 * The closed list of errors that a call can answer with: HTTP status and English text. The browser shows its translation by the
 * code; programs get the text. Any other error is a defect and answers 500 with an id that is also logged.
 */
export const FAULTS = {
  SESSION_MISSING: { status: 401, message: 'Auth session missing!' },
  KEY_NOT_VALID: { status: 401, message: 'The API key is unknown, revoked or expired' },
  SECOND_FACTOR_NEEDED: { status: 403, message: 'Confirm with your second factor first' },
  ENROLLMENT_NEEDED: { status: 403, message: 'Your role needs a second factor; set one up first' },
  REAUTHENTICATION_NEEDED: { status: 403, message: 'Please confirm once more that it is you' },
  BROWSER_NEEDED: {
    status: 403,
    message: 'This is changed in the browser: sign in on this site and open your account',
  },
  IDENTITY_NOT_PROVEN: { status: 400, message: 'The sign-in could not be verified; please try again' },
  IDENTITY_CANCELLED: { status: 400, message: 'The sign-in was cancelled' },
  IDENTITY_EXPIRED: {
    status: 400,
    message: 'The sign-in took too long or was begun in another browser; please try again',
  },
  ACCOUNT_DEACTIVATED: {
    status: 403,
    message: 'This account is deactivated. Please contact the administrator.',
  },
  WRONG_DOMAIN: {
    status: 403,
    message: 'This organization only signs in people with an address at its own domains; use such an address',
  },
  NOT_ALLOWED: { status: 403, message: 'You are not allowed to do this' },
  FOREIGN_PAGE: {
    status: 403,
    message: 'This call did not come from a page of this site; open the page at its own address',
  },
  AWAITING_APPROVAL: { status: 403, message: 'Your account is waiting for an admin’s approval' },
  NOT_FOUND: { status: 404, message: 'Not found' },
  SSO_NOT_FOUND: { status: 404, message: 'No single sign-on is set up for this domain; sign in another way' },
  METHOD_NOT_ALLOWED: {
    status: 405,
    message: 'This address takes other methods; the Allow header names them',
  },
  ALREADY_TAKEN: { status: 409, message: 'This request has already been taken by another writer' },
  HELD_BY_ANOTHER: {
    status: 409,
    message: 'Another writer is reading this job; it is held for them for up to 10 minutes',
  },
  OWN_REQUEST: { status: 409, message: 'You cannot accept your own request' },
  WRONG_STATE: {
    status: 409,
    message: 'The request has changed in the meantime. Reload the page to see its current state.',
  },
  NO_WRITER_NOW: {
    status: 409,
    message: 'No writer has this text right now. You can write once a writer has it.',
  },
  STALE_VERSION: { status: 409, message: 'This was changed in another window' },
  PAY_CHANGED: {
    status: 409,
    message: 'The unpaid entries have changed. Check the new sums and record again.',
  },
  REVISIONS_USED: { status: 409, message: 'Both revisions are used; ask us' },
  EXTENSION_USED: { status: 409, message: 'This deadline can no longer be extended. Please contact us.' },
  SUBMISSION_QUESTIONED: {
    status: 409,
    message: 'Please look at the document again, or hand it in with a reason',
  },
  MINUTES_DIFFER: {
    status: 409,
    message: 'The minutes differ from those of the timer. Please give a reason.',
  },
  CLAIMS_OPEN: {
    status: 409,
    message: 'The text makes claims that nothing confirms yet; confirm or change each of them',
  },
  EMAIL_TAKEN: { status: 409, message: 'A user with this email already exists' },
  NO_EMAIL: { status: 409, message: 'This user has no email address' },
  INVITATION_USED: {
    status: 409,
    message: 'This invitation has already been accepted. Sign in with your email and password.',
  },
  INVITATION_WITHDRAWN: {
    status: 410,
    message: 'This invitation is no longer valid. Ask whoever invited you for a new one.',
  },
  INVITATION_EXPIRED: {
    status: 410,
    message: 'This invitation has expired. Ask whoever invited you for a new one.',
  },
  EMAIL_CHANGE_GONE: {
    status: 409,
    message: 'This change of address is no longer in progress; please start again',
  },
  EMAIL_NOT_VOUCHED: {
    status: 409,
    message:
      'An account with this email address exists. Sign in to it, then add this way of signing in under your account.',
  },
  ACCOUNT_NOT_VERIFIED: {
    status: 409,
    message:
      'An account with this email address has not been verified yet. Set a new password for it, then try again.',
  },
  IDENTITY_TAKEN: {
    status: 409,
    message: 'This way of signing in belongs to another account; remove it there first',
  },
  LAST_WAY_IN: {
    status: 409,
    message: 'This is your only way to sign in. Add an email address or another way first.',
  },
  WRONG_KIND: { status: 409, message: 'The kind of a provider cannot be changed; add a new one instead' },
  DOMAIN_TAKEN: { status: 409, message: 'Another provider already has this domain; remove it there first' },
  FILE_IN_USE: { status: 409, message: 'A request uses this file, so it can be neither moved nor removed' },
  STORAGE_FULL: { status: 409, message: 'You have reached the maximum number of files; remove some first' },
  FACTOR_LIMIT: {
    status: 409,
    message: 'You have reached the maximum number of second factors; remove one first',
  },
  OWN_NUMBER: {
    status: 409,
    message: 'This number already signs in to your account; use another number as a second factor',
  },
  PASSKEY_LIMIT: {
    status: 409,
    message: 'You have reached the maximum number of passkeys; remove one first',
  },
  TARGET_LIMIT: {
    status: 409,
    message: 'You have reached the maximum number of webhook targets; remove one first',
  },
  KEY_LIMIT: { status: 409, message: 'You have reached the maximum number of API keys; revoke one first' },
  COMMENT_LIMIT: {
    status: 409,
    message: 'There is no room for more comments; please write a message instead',
  },
  PASSKEY_TAKEN: { status: 409, message: 'This passkey is already registered' },
  LAST_ADMIN: { status: 409, message: 'At least one admin must remain' },
  REQUESTS_EXIST: {
    status: 409,
    message: 'There are requests here already. Sample data can only be loaded while there are none.',
  },
  OWN_ACCOUNT: { status: 409, message: 'You cannot delete your own account' },
  TOO_LARGE: { status: 413, message: 'The file is larger than 25 MiB' },
  WRONG_TYPE: { status: 415, message: 'The request has the wrong content type' },
  INVALID_INPUT: { status: 422, message: 'Some fields are not valid' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: 'This Idempotency-Key was used for another request; use a new one',
  },
  WEAK_PASSWORD: { status: 422, message: 'Password is too common; choose another one' },
  WRONG_CODE: { status: 422, message: 'This code is wrong, has expired or has already been used' },
  WRONG_PASSWORD: { status: 422, message: 'This password is wrong' },
  PASSKEY_REFUSED: { status: 422, message: 'This passkey is not known here, or could not be verified' },
  INVALID_DOCUMENT: { status: 422, message: 'Please select a valid .docx file' },
  INFECTED_FILE: {
    status: 422,
    message: 'The virus scanner found something harmful in this file; it was not stored',
  },
  TEXT_TOO_COMPLEX: {
    status: 422,
    message: 'This text is too long or too intricate to be processed; shorten or simplify it',
  },
  INVALID_IMAGE: { status: 422, message: 'Please select a JPEG, PNG or WebP image' },
  PROVIDER_UNREACHABLE: {
    status: 424,
    message: 'The sign-in provider cannot be reached; please try again later',
  },
  SCANNER_UNREACHABLE: {
    status: 424,
    message:
      'Files cannot be checked for viruses right now, so nothing was stored; please try again in a few minutes',
  },
  // When there is more is in `retryAfter`.
  DAILY_LIMIT: { status: 429, message: 'You have reached today’s limit for generating; try again later' },
  TOO_MANY: { status: 429, message: 'Too many requests; wait a moment and try again' },
  UNAVAILABLE: {
    status: 503,
    message: 'The service is unavailable for the moment; please try again shortly',
  },
  STORAGE_UNAVAILABLE: {
    status: 503,
    message: 'Files cannot be stored or read right now; please try again in a minute',
  },
  UNEXPECTED: { status: 500, message: 'An unexpected error occurred' },
} as const satisfies Record<FaultCode, { status: number; message: string }>;

export type { FaultCode };

/** A validation error: the field's path and a text to show beside it. */
export interface FieldProblem {
  field: string;
  message: string;
  /** A code for translation, where the problem is one of a known list (for documents, `DOCUMENT_PROBLEMS`). */
  code?: string | undefined;
  /** The name of the finding, for the problem's text. */
  found?: string | undefined;
}

/** What a `FieldProblem` says of a field that the call does not have. */
export const UNKNOWN_FIELD = 'is no field of this call';

/** What was found in something that is submitted: a code of a known list, and a sentence or the words found. */
export interface FaultFinding {
  code: string;
  message: string;
}

/** Thrown by operations; `server/http/faults.ts` maps it to an HTTP answer. */
export class Fault extends Error {
  readonly code: FaultCode;
  readonly problems: readonly FieldProblem[];
  /** Seconds after which the same call may succeed; null where waiting does not help or the time is unknown. */
  readonly retryAfter: number | null;
  /** Why a password is too weak. */
  readonly reasons: readonly string[];
  /** What was found, for SUBMISSION_QUESTIONED and CLAIMS_OPEN. */
  readonly findings: readonly FaultFinding[];
  /** The revision in force, for STALE_VERSION of a text being worked on; null elsewhere. */
  readonly revision: number | null;

  constructor(
    code: FaultCode,
    options: {
      message?: string;
      problems?: readonly FieldProblem[];
      retryAfter?: number;
      /** For the log only, never sent to the caller. */
      cause?: unknown;
      reasons?: readonly string[];
      findings?: readonly FaultFinding[];
      revision?: number;
    } = {},
  ) {
    super(options.message ?? FAULTS[code].message, { cause: options.cause });
    this.name = 'Fault';
    this.code = code;
    this.problems = options.problems ?? [];
    this.retryAfter = options.retryAfter ?? null;
    this.reasons = options.reasons ?? [];
    this.findings = options.findings ?? [];
    this.revision = options.revision ?? null;
  }

  get status(): number {
    return FAULTS[this.code].status;
  }
}
