import * as z from 'zod';
import { LANGUAGES } from '#domain/brief/brief';
import { recordOf } from '#domain/keys-of';
import { adminUser } from './admin-user';
import { call, faults, repeatableCall } from './base';
import { factor } from './identity/factors';
import { madeLink, newLink } from './identity/invitations';
import { count, email, fullName, id } from './shapes';

const admin = ['admin'] as const;

/** A user as an admin's user page shows them: with second factors, sign-in methods and sessions. */
const adminAccount = adminUser.extend({
  factors: z.array(factor),
  passkeys: count,
  /** Number of the user's active sessions. */
  sessions: count,
  /** The user's unfinished assignments, which become pending with a language that is taken from the user. */
  openJobs: z.object(recordOf(LANGUAGES, () => count)),
});

export const adminAccountCalls = {
  user: call(admin)
    .route({ method: 'GET', path: '/admin/users/{id}', summary: 'One user with second factors and sessions' })
    .input(z.object({ id }))
    .errors(faults('NOT_FOUND'))
    .output(adminAccount),
  updateUser: call(admin)
    .meta({ audit: ['name-changed', 'email-changed', 'user-deleted'] })
    .route({ method: 'PATCH', path: '/admin/users/{id}', summary: 'Changes a user’s name or address' })
    .input(
      z.strictObject({
        id,
        fullName: fullName.optional(),
        email: email.optional(),
      }),
    )
    .errors(faults('NOT_FOUND', 'EMAIL_TAKEN', 'REAUTHENTICATION_NEEDED'))
    .output(adminAccount),
  endSessions: call(admin)
    .meta({ audit: ['sessions-ended'] })
    .route({
      method: 'POST',
      path: '/admin/users/{id}/sign-out',
      summary: 'Signs a user out everywhere',
      successStatus: 204,
    })
    .input(z.strictObject({ id }))
    .errors(faults('NOT_FOUND', 'REAUTHENTICATION_NEEDED'))
    .output(z.void()),
  resetFactors: call(admin, { browserOnly: true })
    .meta({ audit: ['factors-reset'] })
    .route({
      method: 'DELETE',
      path: '/admin/users/{id}/factors',
      summary: 'Takes a user’s second factors and backup codes away, and ends their sessions',
    })
    .input(z.strictObject({ id }))
    .errors(faults('NOT_FOUND', 'REAUTHENTICATION_NEEDED'))
    .output(adminAccount),
  makeLink: repeatableCall(admin, { browserOnly: true })
    .meta({ limit: 'token', audit: ['link-made'] })
    .route({
      method: 'POST',
      path: '/admin/users/{id}/links',
      summary: 'generate_link: a link for the user that the admin hands on, told this once',
      successStatus: 201,
    })
    .input(z.strictObject({ id, link: newLink }))
    .errors(faults('NOT_FOUND', 'NO_EMAIL', 'ACCOUNT_DEACTIVATED', 'EMAIL_TAKEN', 'REAUTHENTICATION_NEEDED'))
    .output(madeLink),
};

export type AdminAccount = z.infer<typeof adminAccount>;
