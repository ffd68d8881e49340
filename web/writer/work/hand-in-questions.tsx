import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmissionFinding } from '#domain/submission/findings';
import { OnDemandOpenClaims, OnDemandQuestioned } from '../submission/on-demand-questions';
import type { HandIn } from './use-hand-in';

/** What is said of the page's text in other words than of a document. */
const OF_THE_PAGE = ['empty', 'unchanged', 'unrelated'] as const satisfies SubmissionFinding[];

/** Why the text is not submitted yet, and what can be answered to it. */
export function HandInQuestions({ requestId, handIn }: { requestId: string; handIn: HandIn }) {
  const { t } = useTranslation(['work', 'writer']);
  const { claims, findings, isEarlier } = handIn;
  const [reason, setReason] = useState('');
  if (claims.length > 0)
    return <OnDemandOpenClaims requestId={requestId} found={claims} onPage isEarlier={isEarlier} />;
  if (findings.length === 0) return null;
  const sentenceOf = (finding: SubmissionFinding) => {
    const ofThePage = OF_THE_PAGE.find((known) => known === finding);
    return ofThePage
      ? t(`work:questioned.findings.${ofThePage}`)
      : t(`writer:questioned.findings.${finding}`);
  };
  return (
    <OnDemandQuestioned
      title={t('work:questioned.title')}
      findings={findings.map(sentenceOf)}
      hint={t('work:questioned.text')}
      reason={reason}
      onReason={setReason}
      busy={handIn.isPending}
      onSubmit={(given) => void handIn.submit(given)}
    />
  );
}
