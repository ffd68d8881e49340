import type { HttpHandler } from '#server/access/http-handler';
import { AUDIT_EXPORT_HANDLERS } from '#server/admin/audit/export-route';
import { INCOMING_HANDLERS } from '#server/automation/incoming-route';
import { REQUEST_TEXT_HANDLERS } from '#server/customer-api/text-route';
import { ACCEPTANCE_HANDLERS } from '#server/identity/invitations/acceptance-routes';
import { OWN_DATA_HANDLERS } from '#server/identity/own-data/data-route';
import { PASSKEY_SIGN_IN_HANDLERS } from '#server/identity/passkeys/sign-in-routes';
import { PROGRAM_HANDLERS } from '#server/identity/programs/token-routes';
import { IDENTITY_HANDLERS } from '#server/identity/providers/identity-routes';
import { SIGN_IN_HANDLERS } from '#server/identity/sign-in/sign-in-routes';
import { UNSUBSCRIBE_HANDLERS } from '#server/notifications/unsubscribe-route';
import { PAY_EXPORT_HANDLERS } from '#server/pay/export-routes';
import { FILE_HANDLERS } from '#server/requests/file-routes';
import { SIGNED_FILE_HANDLERS } from '#server/requests/signed-file-route';
import { OBJECT_HANDLERS } from '#server/storage/object-routes';
import { TEXT_ARCHIVE_HANDLERS } from '#server/text-archives/archive-route';
import { SUBMISSION_HANDLERS } from '#server/work/submission-route';
import { IMPORT_HANDLERS } from '#server/working-copies/import-route';

/** The handlers of the contract's calls that use plain HTTP instead of JSON input and output. */
export const HTTP_HANDLERS: readonly HttpHandler[] = [
  ...REQUEST_TEXT_HANDLERS,
  ...TEXT_ARCHIVE_HANDLERS,
  ...SIGN_IN_HANDLERS,
  ...PROGRAM_HANDLERS,
  ...IDENTITY_HANDLERS,
  ...PASSKEY_SIGN_IN_HANDLERS,
  ...ACCEPTANCE_HANDLERS,
  ...SUBMISSION_HANDLERS,
  ...IMPORT_HANDLERS,
  ...FILE_HANDLERS,
  ...SIGNED_FILE_HANDLERS,
  ...INCOMING_HANDLERS,
  ...OBJECT_HANDLERS,
  ...AUDIT_EXPORT_HANDLERS,
  ...PAY_EXPORT_HANDLERS,
  ...OWN_DATA_HANDLERS,
  ...UNSUBSCRIBE_HANDLERS,
];
