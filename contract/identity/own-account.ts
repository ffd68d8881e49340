import * as z from 'zod';
import { recordOf } from '#domain/keys-of';
import { DELETION_COUNTS } from '#domain/users/deletion-counts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/users/password';
import { call, faults } from '../base';
import { count, id, moment, noInput, page, pageOf, text } from '../shapes';

const ownSession = z.object({
  id,
  /** True for the session that makes this call. */
  current: z.boolean(),
  /** True for a program's session (tokens), false for a browser's (cookie). */
  program: z.boolean(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  createdAt: moment,
  lastSeenAt: moment,
});

/** How much deleting a user would delete with them. */
export const deletionCounts = z.object({
  ...recordOf(DELETION_COUNTS, () => count),
  /** Keys of the installation that the user made and that go on working without them; missing in answers of earlier releases. */
  keptAdminKeys: count.optional(),
});

const exportLink = z.object({
  /** Path and query on this server. */
  path: z.string(),
  expiresAt: moment,
});

/** What users change about their own account. */
export const ownAccountCalls = {
  sessions: call('signed-in')
    .route({ method: 'GET', path: '/me/sessions', summary: 'Where the user is signed in, newest first' })
    .input(page)
    .output(pageOf(ownSession)),
  endSession: call('signed-in', { browserOnly: true })
    .meta({ audit: ['sessions-ended'] })
    .route({
      method: 'DELETE',
      path: '/me/sessions/{id}',
      summary: 'Ends one session of the user; all or all others end by logout',
      successStatus: 204,
    })
    .input(z.strictObject({ id }))
    .errors(faults('NOT_FOUND', 'REAUTHENTICATION_NEEDED'))
    .output(z.void()),
  setPassword: call('signed-in', { browserOnly: true })
    .meta({ audit: ['password-changed'] })
    .route({
      method: 'PUT',
      path: '/me/password',
      summary:
        'Changes the user’s own password; the one before is asked for, or a fresh proof where there is none',
      successStatus: 204,
    })
    .input(
      z.strictObject({
        currentPassword: text(PASSWORD_MAX).optional(),
        newPassword: text(PASSWORD_MAX).min(PASSWORD_MIN, 'Password must be at least 6 characters long'),
        /** True to end all other sessions as well. */
        endOthers: z.boolean().default(true),
      }),
    )
    .errors(faults('WRONG_PASSWORD', 'WEAK_PASSWORD', 'REAUTHENTICATION_NEEDED'))
    .output(z.void()),
  askForData: call('signed-in', { browserOnly: true })
    .meta({ limit: 'upload', audit: ['data-exported'] })
    .route({
      method: 'POST',
      path: '/me/data',
      summary: 'A link to all that is kept of the user, for this session and for a minute',
    })
    .input(noInput)
    .errors(faults('REAUTHENTICATION_NEEDED'))
    .output(exportLink),
  deletionCounts: call('signed-in')
    .route({
      method: 'GET',
      path: '/me/deletion',
      summary: 'What deleting one’s own account would take with it',
    })
    .output(deletionCounts),
  deleteAccount: call('signed-in', { browserOnly: true })
    .meta({ audit: ['user-deleted'] })
    .route({
      method: 'POST',
      path: '/me/deletion',
      summary: 'Deletes one’s own account and what belongs to it, all or nothing',
      successStatus: 204,
    })
    .input(
      z.strictObject({
        /** The typed confirmation: the account's address, or the full name of an account without one. */
        confirmation: text(320),
      }),
    )
    .errors(faults('REAUTHENTICATION_NEEDED', 'LAST_ADMIN'))
    .output(z.void()),
};

export type ExportLink = z.infer<typeof exportLink>;
export type OwnSession = z.infer<typeof ownSession>;
export type DeletionCounts = z.infer<typeof deletionCounts>;
