import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FaultFinding } from '#domain/errors';
import { isSubmissionFinding, type SubmissionFinding } from '#domain/submission/findings';
import { newId } from '#web/lib/browser/new-id';
import { invalidate } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { faultOf } from '#web/lib/faults/faults';
import { toast } from '#web/ui/feedback/toast';
import { useInvalidateWriter, useRefusalText } from '../use-writer-calls';
import { useReasonField } from '../work/timer/use-reason-field';
import type { WorkMinutes } from '../work/timer/use-work-minutes';
import { submit as submitOptions } from './api/submit';

/** What the server asks about a file that is not submitted yet. */
interface Questioned {
  file: File;
  findings: SubmissionFinding[];
  /** Open claims of its text, where none may be: kind and words. */
  claims: readonly FaultFinding[];
}

/** The `cause` of the form's error toasts, by which a success removes them. */
const MISSING = 'submission: a field is missing';
const NOT_SENT = 'submission: not sent';

/** What the server asks of a document before it takes it, told beside the form, where it can be answered; null for another error. */
function questionsOf(error: unknown, file: File): Questioned | null {
  const { code, findings } = faultOf(error);
  if (code === 'SUBMISSION_QUESTIONED')
    return {
      file,
      findings: findings.map((finding) => finding.code).filter(isSubmissionFinding),
      claims: [],
    };
  return code === 'CLAIMS_OPEN' ? { file, findings: [], claims: findings } : null;
}

/**
 * Submits the document and the minutes. The idempotency key is kept over a double click or a retry after a lost
 * response, so that the work is paid once.
 */
export function useSubmission(
  { id, title }: { id: string; title: string },
  { file, refused, time }: { file: File | null; refused: boolean; time: WorkMinutes },
  /** Also called once another page is open. */
  onDone: () => void,
) {
  const { t } = useTranslation('writer');
  const about = { title, to: '/writer?tab=assignments&status=completed' };
  const key = useRef(newId());
  const sending = useRef(false);
  const [progress, setProgress] = useState(0);
  const [asked, setAsked] = useState(false);
  const [preparing, setPreparing] = useState(false);
  const [questioned, setQuestioned] = useState<Questioned | null>(null);
  const refresh = useInvalidateWriter();
  const refusal = useRefusalText();
  const { field: reasonField, ask: askReason } = useReasonField();
  const client = useQueryClient();
  const mutation = useMutation({
    ...submitOptions(setProgress),
    onSuccess: ({ minutes }, sent) => {
      toast.success(t('toasts.submitted'), { about, cause: NOT_SENT });
      // An attempt without an answer had been stored, and the minutes were changed since.
      if (minutes !== sent.minutes) toast.info(t('toasts.submittedBefore', { minutes }));
      // Here and not with the call: that is skipped where the live update has put the next stage in the form's place.
      onDone();
    },
    onError: (error, sent) => {
      const asks = questionsOf(error, sent.file);
      if (asks) {
        toast.resolved(NOT_SENT);
        setQuestioned(asks);
        return;
      }
      const { code } = faultOf(error);
      // With the time that the server knows, the page asks why the minutes are others.
      if (code === 'MINUTES_DIFFER') invalidate(client, queryKeys.workTime.load);
      // 404: the request was deleted since the page was loaded.
      const text =
        code === 'NOT_FOUND' ? t('validation.noRequest') : refusal(error, t('toasts.submitFailed'));
      toast.error(text, { about: { title }, cause: NOT_SENT });
    },
    onSettled: () => {
      sending.current = false;
      // Not awaited: the writer need not wait for the refetched lists.
      void refresh();
    },
  });

  const { parsed } = time;
  const ofFile = file ? {} : { file: t(refused ? 'validation.notDocx' : 'validation.fileMissing') };
  const found = {
    ...ofFile,
    ...(parsed.ok ? {} : { minutes: t(`validation.minutes_${parsed.problem}`) }),
  };
  // The toast shows the first error, and is removed with it.
  const [first] = Object.values(found);
  useEffect(() => () => toast.resolved(MISSING), [first]);

  /** `reason`: why a questioned document is submitted all the same; null submits it for the first time. */
  async function submit(reason: string | null): Promise<void> {
    if (sending.current) return;
    time.keepIfAsked();
    setAsked(true);
    if (first) toast.error(first, { cause: MISSING });
    if (!file || !parsed.ok) return;
    sending.current = true;
    setPreparing(true);
    setProgress(0);
    const { sent, resume } = await time.finish();
    if (sent) {
      const submitted = { id, key: key.current, file, ...sent, reason };
      mutation.mutate(submitted, { onError: resume });
    } else {
      sending.current = false;
      askReason();
    }
    setPreparing(false);
  }

  // Validated on each change after the first submit, so that a corrected field loses its error at once; a refused file
  // shows its error as soon as it is chosen.
  const problems: { file?: string; minutes?: string } = asked ? found : refused ? ofFile : {};
  // Of another file nothing is known yet.
  const { findings, claims } =
    questioned && questioned.file === file ? questioned : { findings: [], claims: [] };
  return {
    submit,
    reasonField,
    progress,
    problems,
    findings,
    claims,
    isPending: mutation.isPending || preparing,
  };
}
