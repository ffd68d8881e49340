import { exportCalls, incomingCalls, objectCalls, requestFileCalls, submissionCalls } from './files';
import { acceptanceCalls, outsideCalls, passkeySignInCalls } from './outside';
import { programHttpCalls } from './programs';
import { signInCalls } from './sign-in';

/** Every call that is answered over plain HTTP, since its body or its answer is no JSON value of a schema. */
export const httpCalls = {
  requestFiles: requestFileCalls,
  submissions: submissionCalls,
  incoming: incomingCalls,
  objects: objectCalls,
  exports: exportCalls,
  signIn: signInCalls,
  programs: programHttpCalls,
  outside: outsideCalls,
  passkeySignIn: passkeySignInCalls,
  acceptance: acceptanceCalls,
};
