import { Hono } from 'hono';
import type { AppEnv, PlainRoute } from '#server/access/plain-route';
import { AUDIT_ROUTES, auditRoutes } from '#server/admin/audit/export-route';
import { INCOMING_ROUTES, incomingRoutes } from '#server/automation/incoming-route';
import { ACCEPTANCE_ROUTES } from '#server/identity/invitations/acceptance-routes';
import { OWN_DATA_ROUTES, ownDataRoutes } from '#server/identity/own-data/data-route';
import { PASSKEY_ROUTES } from '#server/identity/passkeys/sign-in-routes';
import { TOKEN_ROUTES } from '#server/identity/programs/token-route-list';
import { IDENTITY_ROUTES } from '#server/identity/providers/identity-route-list';
import { PAY_ROUTES, payExportRoutes } from '#server/pay/export-routes';
import { FILE_ROUTES, fileRoutes } from '#server/requests/file-routes';
import { SIGNED_FILE_ROUTES, signedFileRoutes } from '#server/requests/signed-file-route';
import { OBJECT_ROUTES, objectRoutes } from '#server/storage/object-routes';
import { SUBMISSION_ROUTES, submissionRoutes } from '#server/work/submission-route';

/** The plain routes, for the OpenAPI document and for the table that tests who may make each call. */
export const PLAIN_ROUTES: readonly PlainRoute[] = [
  ...SUBMISSION_ROUTES,
  ...FILE_ROUTES,
  ...SIGNED_FILE_ROUTES,
  ...INCOMING_ROUTES,
  ...OBJECT_ROUTES,
  ...AUDIT_ROUTES,
  ...PAY_ROUTES,
  ...OWN_DATA_ROUTES,
  ...TOKEN_ROUTES,
  ...IDENTITY_ROUTES,
  ...PASSKEY_ROUTES,
  ...ACCEPTANCE_ROUTES,
];

export function plainRoutes(): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .route('/', submissionRoutes())
    .route('/', fileRoutes())
    .route('/', signedFileRoutes())
    .route('/', incomingRoutes())
    .route('/', objectRoutes())
    .route('/', auditRoutes())
    .route('/', payExportRoutes())
    .route('/', ownDataRoutes());
}
