import { account } from './account';
import { adminCalls } from './admin';
import { automationCalls } from './automation';
import { briefCalls, customerCalls, generationCalls } from './customer';
import { factorCalls } from './factors';
import { identityCalls } from './identities';
import { invitationCalls } from './invitations';
import { passkeyCalls } from './passkeys';
import { programCalls } from './programs';
import { ssoCalls } from './sso';
import { storageCalls } from './storage';
import { writerCalls } from './writer';

/** Every call of the HTTP API that is described by schema; file and sign-in calls are in `plain-routes.ts`. */
export const contract = {
  account,
  brief: briefCalls,
  generations: generationCalls,
  customer: customerCalls,
  writer: writerCalls,
  admin: adminCalls,
  automation: automationCalls,
  factors: factorCalls,
  identities: identityCalls,
  invitations: invitationCalls,
  passkeys: passkeyCalls,
  programs: programCalls,
  sso: ssoCalls,
  storage: storageCalls,
};

export type Contract = typeof contract;
