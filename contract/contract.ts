import { adminCalls } from './admin';
import { automationCalls } from './automation';
import { claimCalls } from './claims';
import { briefCalls, customerCalls, reviewCalls } from './customer';
import { documentVersionCalls } from './document-versions';
import { generationCalls } from './generations';
import { account } from './identity/account';
import { factorCalls } from './identity/factors';
import { identityCalls } from './identity/identities';
import { invitationCalls } from './identity/invitations';
import { notificationCalls } from './identity/notifications';
import { passkeyCalls } from './identity/passkeys';
import { programCalls } from './identity/programs';
import { ssoCalls } from './identity/sso';
import { ownKeyCalls } from './programs/own-keys';
import { requestCalls } from './programs/requests';
import { wordpressCalls } from './programs/wordpress';
import { provenanceCalls } from './provenance';
import { storageCalls } from './storage';
import { styleGuideCalls } from './style-guide';
import { textCheckCalls } from './text-checks';
import { commentCalls } from './work/comments';
import { sampleDataCalls } from './work/sample-data';
import { threadCalls } from './work/threads';
import { workTimeCalls } from './work/work-time';
import { workingCopyCalls } from './work/working-copies';
import { writerCalls } from './writer';

/**
 * Every call of the HTTP API with JSON input and output; calls with files and the sign-in calls are in `http/calls.ts`.
 */
export const contract = {
  account,
  brief: briefCalls,
  generations: generationCalls,
  customer: customerCalls,
  claims: claimCalls,
  documentVersions: documentVersionCalls,
  workingCopies: workingCopyCalls,
  workTime: workTimeCalls,
  writer: writerCalls,
  admin: adminCalls,
  automation: automationCalls,
  factors: factorCalls,
  identities: identityCalls,
  invitations: invitationCalls,
  notifications: notificationCalls,
  ownKeys: ownKeyCalls,
  passkeys: passkeyCalls,
  programs: programCalls,
  provenance: provenanceCalls,
  requests: requestCalls,
  reviews: reviewCalls,
  sampleData: sampleDataCalls,
  sso: ssoCalls,
  storage: storageCalls,
  styleGuide: styleGuideCalls,
  textChecks: textCheckCalls,
  threads: threadCalls,
  comments: commentCalls,
  wordpress: wordpressCalls,
};

export type Contract = typeof contract;
