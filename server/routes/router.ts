import { adminRoutes } from '#server/admin/routes';
import { ownKeyRoutes } from '#server/automation/own-keys';
import { automationRoutes } from '#server/automation/routes';
import { briefRoutes } from '#server/briefs/routes';
import { claimRoutes } from '#server/claims/routes';
import { commentRoutes } from '#server/comments/routes';
import { requestRoutes } from '#server/customer-api/routes';
import { customerRoutes } from '#server/customers/routes';
import { documentVersionRoutes } from '#server/document-versions/routes';
import { generationRoutes } from '#server/generation/routes';
import { accountRoutes } from '#server/identity/account/routes';
import { factorRoutes } from '#server/identity/factors/routes';
import { invitationRoutes } from '#server/identity/invitations/routes';
import { passkeyRoutes } from '#server/identity/passkeys/routes';
import { programRoutes } from '#server/identity/programs/routes';
import { identityCallRoutes } from '#server/identity/providers/routes';
import { ssoRoutes } from '#server/identity/providers/sso/sso-routes';
import { notificationRoutes } from '#server/notifications/routes';
import { provenanceRoutes } from '#server/provenance/routes';
import { reviewRoutes } from '#server/reviews/routes';
import { sampleDataRoutes } from '#server/sample-data/routes';
import { storageRoutes } from '#server/storage/routes';
import { styleGuideRoutes } from '#server/style-guides/routes';
import { textCheckRoutes } from '#server/text-checks/routes';
import { threadRoutes } from '#server/threads/routes';
import { wordpressRoutes } from '#server/wordpress/routes';
import { writerRoutes } from '#server/work/routes';
import { workTimeRoutes } from '#server/work-intervals/routes';
import { workingCopyRoutes } from '#server/working-copies/routes';

/** The handlers of the contract's JSON calls, in the contract's structure. */
export const router = {
  account: accountRoutes,
  brief: briefRoutes,
  generations: generationRoutes,
  customer: customerRoutes,
  claims: claimRoutes,
  documentVersions: documentVersionRoutes,
  workingCopies: workingCopyRoutes,
  workTime: workTimeRoutes,
  writer: writerRoutes,
  admin: adminRoutes,
  automation: automationRoutes,
  factors: factorRoutes,
  identities: identityCallRoutes,
  invitations: invitationRoutes,
  notifications: notificationRoutes,
  ownKeys: ownKeyRoutes,
  wordpress: wordpressRoutes,
  passkeys: passkeyRoutes,
  programs: programRoutes,
  provenance: provenanceRoutes,
  requests: requestRoutes,
  reviews: reviewRoutes,
  sampleData: sampleDataRoutes,
  sso: ssoRoutes,
  storage: storageRoutes,
  styleGuide: styleGuideRoutes,
  textChecks: textCheckRoutes,
  threads: threadRoutes,
  comments: commentRoutes,
};
