import { useState } from 'react';
import { OpenClaims } from '../submission/open-claims';
import { QuestionedDocument } from '../submission/questioned-document';
import type { HandIn } from './use-hand-in';

/** Why the text is not submitted yet, and what can be answered to it. */
export function HandInQuestions({ requestId, handIn }: { requestId: string; handIn: HandIn }) {
  const { claims, findings } = handIn;
  const [reason, setReason] = useState('');
  if (claims.length > 0) return <OpenClaims requestId={requestId} found={claims} />;
  if (findings.length === 0) return null;
  return (
    <QuestionedDocument
      findings={findings}
      reason={reason}
      onReason={setReason}
      busy={handIn.isPending}
      onSubmit={(given) => void handIn.submit(given)}
    />
  );
}
