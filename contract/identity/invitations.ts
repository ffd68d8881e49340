import * as z from 'zod';
import { INTERFACE_LANGUAGES } from '#domain/users/interface-language';
import { INVITATION_STATES } from '#domain/users/links';
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/users/password';
import { authCall, call, faults, repeatableCall } from '../base';
import { email, fullName, id, language, moment, page, pageOf, role, search, text } from '../shapes';

const admin = ['admin'] as const;
const token = text(200).min(1);
/** How the invitation is delivered: mailed by the server, or as a link returned to the admin. */
const delivery = z.enum(['mail', 'link']).default('mail');

export const invitation = z.object({
  id,
  email: z.string(),
  fullName: z.string().nullable(),
  role,
  supportedLanguages: z.array(language).nullable(),
  mailLanguage: z.enum(INTERFACE_LANGUAGES),
  /** The admin who last sent it; null once that account is deleted. */
  invitedBy: z.string().nullable(),
  state: z.enum(INVITATION_STATES),
  createdAt: moment,
  expiresAt: moment,
  /** True where the address has an account by now: the invitation cannot be accepted or sent again. */
  hasAccount: z.boolean().optional(),
});

const newInvitation = z.strictObject({
  email,
  fullName: fullName.optional(),
  role: role.default('customer'),
  supportedLanguages: z.array(language).min(1, 'Please select at least one language').max(3).optional(),
  mailLanguage: z.enum(INTERFACE_LANGUAGES).default('en'),
  by: delivery,
});

/** `link` is returned once; null where the invitation was mailed. */
const sentInvitation = z.object({ invitation, link: z.string().nullable() });

const openedInvitation = z.object({
  email: z.string(),
  fullName: z.string().nullable(),
  role,
  /** True where the address has an account by now: its user signs in instead of accepting. */
  hasAccount: z.boolean().optional(),
});

export const acceptance = z.strictObject({
  token,
  fullName,
  password: text(PASSWORD_MAX).min(PASSWORD_MIN, 'Password must be at least 6 characters long'),
});

/** The kinds of link an admin can create; only the last kind takes an address. */
export const newLink = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['recovery', 'magic-link']) }),
  z.strictObject({ kind: z.literal('email-change'), newEmail: email }),
]);
export const madeLink = z.object({ link: z.string(), expiresAt: moment });

export const invitationCalls = {
  list: call(admin)
    .route({ method: 'GET', path: '/admin/invitations', summary: 'Invitations that nobody has accepted yet' })
    .input(page.extend({ search }))
    .output(pageOf(invitation)),
  invite: repeatableCall(admin, { browserOnly: true })
    .meta({ audit: ['user-invited'] })
    .route({
      method: 'POST',
      path: '/admin/invitations',
      summary: 'invite, and generate_link for a sign-up: offers an account by mail or by a link',
      successStatus: 201,
    })
    .input(newInvitation)
    .errors(faults('EMAIL_TAKEN', 'REAUTHENTICATION_NEEDED'))
    .output(sentInvitation),
  sendAgain: repeatableCall(admin, { browserOnly: true })
    .meta({ audit: ['user-invited'] })
    .route({
      method: 'POST',
      path: '/admin/invitations/{id}/send-again',
      summary: 'Sends an invitation again; its older links open nothing any more',
    })
    .input(z.strictObject({ id, by: delivery }))
    .errors(faults('NOT_FOUND', 'EMAIL_TAKEN', 'REAUTHENTICATION_NEEDED'))
    .output(sentInvitation),
  withdraw: call(admin)
    .meta({ audit: ['invitation-withdrawn'] })
    .route({
      method: 'DELETE',
      path: '/admin/invitations/{id}',
      summary: 'Takes an invitation back',
      successStatus: 204,
    })
    .input(z.strictObject({ id }))
    .errors(faults('NOT_FOUND'))
    .output(z.void()),
  open: authCall('visitor')
    .meta({ limit: 'token' })
    .route({
      method: 'POST',
      path: '/auth/invitation',
      summary: 'What an invitation’s link offers. A POST, because the token stands in no address',
    })
    .input(z.strictObject({ token }))
    .errors(faults('NOT_FOUND', 'INVITATION_USED', 'INVITATION_WITHDRAWN', 'INVITATION_EXPIRED'))
    .output(openedInvitation),
  confirmNewAddress: authCall('visitor')
    .meta({ limit: 'token', audit: ['email-changed', 'user-deleted'] })
    .route({
      method: 'POST',
      path: '/auth/new-address',
      summary: 'Confirms the new address of a link that an admin made',
    })
    .input(z.strictObject({ token }))
    .errors(faults('NOT_FOUND', 'EMAIL_TAKEN'))
    .output(z.object({ email: z.string() })),
};

export type Invitation = z.infer<typeof invitation>;
export type NewInvitation = z.infer<typeof newInvitation>;
export type SentInvitation = z.infer<typeof sentInvitation>;
export type OpenedInvitation = z.infer<typeof openedInvitation>;
export type NewLink = z.infer<typeof newLink>;
export type MadeLink = z.infer<typeof madeLink>;
