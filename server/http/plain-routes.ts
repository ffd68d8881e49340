import { Hono } from 'hono';
import { AUDIT_ROUTES, auditRoutes } from '#server/audit/export-route';
import { INCOMING_ROUTES, incomingRoutes } from '#server/automation/incoming-route';
import { FILE_ROUTES, fileRoutes } from '#server/content-requests/file-routes';
import { SIGNED_FILE_ROUTES, signedFileRoutes } from '#server/content-requests/signed-file-route';
import { IDENTITY_ROUTES } from '#server/identities/identity-route-list';
import { ACCEPTANCE_ROUTES } from '#server/invitations/acceptance-routes';
import { OWN_DATA_ROUTES, ownDataRoutes } from '#server/own-data/data-route';
import { PASSKEY_ROUTES } from '#server/passkeys/sign-in-routes';
import { PAY_ROUTES, payExportRoutes } from '#server/pay/export-routes';
import { OBJECT_ROUTES, objectRoutes } from '#server/storage/object-routes';
import { TOKEN_ROUTES } from '#server/tokens/token-route-list';
import { SUBMISSION_ROUTES, submissionRoutes } from '#server/writers/submission-route';
import type { AppEnv, PlainRoute } from './plain-route';

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
