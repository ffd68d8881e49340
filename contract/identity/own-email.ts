import * as z from 'zod';
import { EMAIL_SIDES } from '#domain/users/email-change';
import { call, faults } from '../base';
import { email, moment, noInput, phone, text } from '../shapes';

const emailState = z.object({
  email: z.string().nullable(),
  /** A pending change of the address; null without one. */
  change: z
    .object({
      newEmail: z.string(),
      newConfirmed: z.boolean(),
      /** Null for an account without a verified address: then only the new address is confirmed. */
      oldEmail: z.string().nullable(),
      oldConfirmed: z.boolean(),
      expiresAt: moment,
      /** Seconds until the mails can be sent again. */
      resendAfter: z.number().int().nonnegative(),
    })
    .nullable(),
});

/** The user's e-mail address, changed once both the old and the new one have confirmed it. */
export const ownEmailCalls = {
  email: call('signed-in')
    .route({
      method: 'GET',
      path: '/me/email',
      summary: 'The user’s address, and the change of it that is under way',
    })
    .output(emailState),
  askEmailChange: call('signed-in', { browserOnly: true })
    .meta({ limit: 'mail', audit: ['email-change-asked'] })
    .route({
      method: 'PUT',
      path: '/me/email',
      summary:
        'Begins a change of the user’s own address: a code goes to the present and to the new one. The answer does not tell whether the new one has an account',
    })
    .input(z.strictObject({ email }))
    .errors(faults('REAUTHENTICATION_NEEDED'))
    .output(emailState),
  resendEmailChange: call('signed-in', { browserOnly: true })
    .meta({ limit: 'mail' })
    .route({
      method: 'POST',
      path: '/me/email/resend',
      summary: 'Mails new codes to the addresses that are not confirmed yet',
    })
    .input(noInput)
    .errors(faults('EMAIL_CHANGE_GONE'))
    .output(emailState),
  confirmEmailChange: call('signed-in', { browserOnly: true })
    .meta({ limit: 'code', audit: ['email-changed', 'user-deleted'] })
    .route({
      method: 'POST',
      path: '/me/email/confirm',
      summary:
        'Confirms one of the two addresses with its mailed code; with the second one the address changes, and all other sessions end',
    })
    .input(
      z.strictObject({
        side: z.enum(EMAIL_SIDES),
        /** Six digits; spaces are ignored. */
        code: text(20),
      }),
    )
    .errors(faults('WRONG_CODE', 'EMAIL_TAKEN', 'EMAIL_CHANGE_GONE'))
    .output(emailState),
  confirmPhoneChange: call('signed-in', { browserOnly: true })
    .meta({ limit: 'code', audit: ['phone-changed', 'user-deleted'] })
    .route({
      method: 'POST',
      path: '/me/phone/confirm',
      summary:
        'Confirms the number that PUT /auth/user began to change to, with its texted code; all other sessions end',
    })
    .input(
      z.strictObject({
        phone,
        /** Six digits; spaces are ignored. */
        code: text(20),
      }),
    )
    .errors(faults('WRONG_CODE'))
    .output(z.object({ phone: z.string() })),
  cancelEmailChange: call('signed-in', { browserOnly: true })
    .meta({ audit: ['email-change-cancelled'] })
    .route({
      method: 'DELETE',
      path: '/me/email/change',
      summary: 'Gives a change of the address up',
      successStatus: 204,
    })
    .input(noInput)
    .output(z.void()),
};

export type EmailState = z.infer<typeof emailState>;
