/** The actions that the audit log records. The names are stored, so rows may hold one that has since been removed here. */
export const AUDIT_ACTIONS = [
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'sessions-ended',
  'user-invited',
  'invitation-withdrawn',
  'user-created',
  'user-approved',
  'user-deactivated',
  'user-activated',
  'user-deleted',
  'email-verified',
  'email-change-asked',
  'email-change-cancelled',
  'email-changed',
  'phone-verified',
  'phone-change-asked',
  'phone-changed',
  'name-changed',
  'password-changed',
  'link-made',
  'role-changed',
  'languages-changed',
  'rate-changed',
  'time-checked',
  'time-adjusted',
  'pay-exported',
  'settings-changed',
  'identity-added',
  'identity-removed',
  'sso-saved',
  'sso-removed',
  'factor-added',
  'factor-removed',
  'factor-failed',
  'factors-reset',
  'passkey-added',
  'passkey-renamed',
  'passkey-removed',
  'backup-codes-made',
  'key-created',
  'key-revoked',
  'signing-key-rotated',
  'webhook-resent',
  'target-added',
  'target-changed',
  'target-removed',
  'generation-retried',
  'job-taken-back',
  'job-assigned',
  'job-released',
  'deadline-extended',
  'request-reopened',
  'request-cancelled',
  'text-approved',
  'changes-asked',
  'redraft-asked',
  'request-completed',
  'document-set',
  'image-set',
  'audit-exported',
  'data-exported',
  'upload-infected',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** How far back a list of entries goes, in days. */
export const AUDIT_PERIODS = { day: 1, week: 7, month: 30 } as const;
export type AuditPeriod = keyof typeof AUDIT_PERIODS;

/** Further data of an entry: codes and values instead of sentences, so that it can be shown in each reader's language. */
export interface AuditDetail {
  from?: string | undefined;
  to?: string | undefined;
  what?: string | undefined;
}
