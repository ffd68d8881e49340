import { accountRoutes } from '#server/account/routes';
import { adminRoutes } from '#server/admin/routes';
import { automationRoutes } from '#server/automation/routes';
import { briefRoutes } from '#server/briefs/routes';
import { customerRoutes } from '#server/customers/routes';
import { factorRoutes } from '#server/factors/routes';
import { generationRoutes } from '#server/generation/routes';
import { identityCallRoutes } from '#server/identities/routes';
import { ssoRoutes } from '#server/identities/sso-routes';
import { invitationRoutes } from '#server/invitations/routes';
import { passkeyRoutes } from '#server/passkeys/routes';
import { storageRoutes } from '#server/storage/routes';
import { programRoutes } from '#server/tokens/routes';
import { writerRoutes } from '#server/writers/routes';

/** Every described call with its handler, in the contract's shape. */
export const router = {
  account: accountRoutes,
  brief: briefRoutes,
  generations: generationRoutes,
  customer: customerRoutes,
  writer: writerRoutes,
  admin: adminRoutes,
  automation: automationRoutes,
  factors: factorRoutes,
  identities: identityCallRoutes,
  invitations: invitationRoutes,
  passkeys: passkeyRoutes,
  programs: programRoutes,
  sso: ssoRoutes,
  storage: storageRoutes,
};
