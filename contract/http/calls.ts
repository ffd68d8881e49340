import { acceptanceCalls, externalIdentityCalls, passkeySignInCalls } from './external-identities';
import { exportCalls, incomingCalls, objectCalls, requestFileCalls, submissionCalls } from './files';
import { unsubscribeCalls } from './notifications';
import { programHttpCalls } from './programs';
import { requestTextCalls } from './request-texts';
import { signInCalls } from './sign-in';
import { textArchiveCalls } from './text-archives';

/** Every call answered over plain HTTP, because its request or response body is not JSON. */
export const httpCalls = {
  requestFiles: requestFileCalls,
  requestTexts: requestTextCalls,
  textArchives: textArchiveCalls,
  submissions: submissionCalls,
  incoming: incomingCalls,
  objects: objectCalls,
  exports: exportCalls,
  signIn: signInCalls,
  programs: programHttpCalls,
  outside: externalIdentityCalls,
  passkeySignIn: passkeySignInCalls,
  acceptance: acceptanceCalls,
  unsubscribe: unsubscribeCalls,
};
