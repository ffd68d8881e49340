import type { HttpHandler } from '#server/access/http-handler';
import { AUDIT_EXPORT_HANDLERS } from '#server/admin/audit/export-route';
import { INCOMING_HANDLERS } from '#server/automation/incoming-route';
import { acceptanceHandlers } from '#server/identity/invitations/acceptance-routes';
import { OWN_DATA_HANDLERS } from '#server/identity/own-data/data-route';
import { passkeySignInHandlers } from '#server/identity/passkeys/sign-in-routes';
import { programHandlers } from '#server/identity/programs/token-routes';
import { identityHandlers } from '#server/identity/providers/identity-routes';
import type { Auth } from '#server/identity/sign-in/better-auth';
import { signInHandlers } from '#server/identity/sign-in/sign-in-routes';
import { PAY_EXPORT_HANDLERS } from '#server/pay/export-routes';
import { FILE_HANDLERS } from '#server/requests/file-routes';
import { SIGNED_FILE_HANDLERS } from '#server/requests/signed-file-route';
import { OBJECT_HANDLERS } from '#server/storage/object-routes';
import { SUBMISSION_HANDLERS } from '#server/work/submission-route';

/** What answers the calls of the contract that go over plain HTTP. */
export function httpHandlers(auth: Auth): HttpHandler[] {
  return [
    ...signInHandlers(auth),
    ...programHandlers(auth),
    ...identityHandlers(auth),
    ...passkeySignInHandlers(auth),
    ...acceptanceHandlers(auth),
    ...SUBMISSION_HANDLERS,
    ...FILE_HANDLERS,
    ...SIGNED_FILE_HANDLERS,
    ...INCOMING_HANDLERS,
    ...OBJECT_HANDLERS,
    ...AUDIT_EXPORT_HANDLERS,
    ...PAY_EXPORT_HANDLERS,
    ...OWN_DATA_HANDLERS,
  ];
}
