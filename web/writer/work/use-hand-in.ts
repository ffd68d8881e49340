import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkingText } from '#contract/work/working-copies';
import type { AssignmentDetail } from '#contract/writer';
import type { FaultFinding } from '#domain/errors';
import { isSubmissionFinding, type SubmissionFinding } from '#domain/submission/findings';
import { newId } from '#web/lib/browser/new-id';
import { invalidate } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { faultOf } from '#web/lib/faults/faults';
import { isBehind } from '#web/lib/saving/saving';
import { toast } from '#web/ui/feedback/toast';
import { unansweredOn } from '#web/ui/feedback/unanswered';
import { useInvalidateWriter, useRefusalText } from '../use-writer-calls';
import { handIn as handInOptions } from './api/hand-in';
import { isSameText } from './store-copy';
import { useReasonField } from './timer/use-reason-field';
import type { WorkMinutes } from './timer/use-work-minutes';
import { useOtherWindow } from './use-other-window';
import type { Working } from './use-working-copy';

interface Questioned {
  /** The text that it was said of. */
  text: WorkingText;
  findings: SubmissionFinding[];
  claims: readonly FaultFinding[];
}

interface HandingIn {
  assignment: AssignmentDetail;
  working: Working;
  time: WorkMinutes;
  /** Also called once another page is open. */
  onDone: () => void;
}

/** The `cause` of the error toasts, by which a success removes them; those about a field go once it is right. */
const CAUSE = 'hand in';
const MINUTES = 'hand in: minutes';

/** Removes the toast about a field once the field is right, and when its page is left. */
function useResolvedToast(cause: string, isRight: boolean): void {
  useEffect(() => {
    if (isRight) toast.resolved(cause);
  }, [cause, isRight]);
  useEffect(() => () => toast.resolved(cause), [cause]);
}

/**
 * Returns a function that saves the text and ends the timer: what is handed in; null where something is missing, which is told.
 * @param onReasonMissing leads to its field, which says it
 */
function usePrepare({ working, time }: Pick<HandingIn, 'working' | 'time'>, onReasonMissing: () => void) {
  const { t } = useTranslation('work');
  return async () => {
    const save = await working.saveNow();
    if (isBehind(save)) {
      toast.error(save.trouble === 'conflict' ? t('trouble.conflict') : t('saveFirst'), { cause: CAUSE });
      return null;
    }
    const { sent, resume } = await time.finish();
    if (sent) return { revision: save.version, baseVersion: save.baseVersion, sent, resume };
    onReasonMissing();
    return null;
  };
}

/** Saves the text and hands it in. The submission's id stays over a retry after a lost answer, so that the work is paid once. */
export function useHandIn({ assignment: { id, title }, working, time, onDone }: HandingIn) {
  const { t } = useTranslation(['work', 'writer']);
  const submissionId = useRef(newId());
  const busy = useRef(false);
  const [asked, setAsked] = useState(false);
  const [preparing, setPreparing] = useState(false);
  const [questioned, setQuestioned] = useState<Questioned | null>(null);
  const refresh = useInvalidateWriter();
  const refusal = useRefusalText();
  const client = useQueryClient();
  const showOtherWindow = useOtherWindow(working, title);
  const { field: reasonField, ask: askReason } = useReasonField();
  const prepare = usePrepare({ working, time }, askReason);
  const { text } = working;
  const mutation = useMutation({
    ...handInOptions,
    onSuccess: ({ minutes }, sent) => {
      toast.resolved(unansweredOn(id));
      toast.success(t('writer:toasts.submitted'), {
        about: { title, to: '/writer?tab=assignments&status=completed' },
        cause: CAUSE,
      });
      // An attempt without an answer had been stored, and the minutes were changed since.
      if (minutes !== sent.minutes) toast.info(t('writer:toasts.submittedBefore', { minutes }));
      onDone();
    },
    onError: async (error) => {
      const { code, findings } = faultOf(error);
      if (code === 'STALE_VERSION' && (await showOtherWindow(CAUSE))) return;
      // With the time that the server knows, the page asks why the minutes are others.
      if (code === 'MINUTES_DIFFER') invalidate(client, queryKeys.workTime.load);
      if (code !== 'SUBMISSION_QUESTIONED' && code !== 'CLAIMS_OPEN') {
        const cause = code === 'UNANSWERED' ? unansweredOn(id) : CAUSE;
        toast.error(refusal(error, t('work:handInFailed')), { about: { title }, cause });
        return;
      }
      toast.resolved(CAUSE);
      const isQuestion = code === 'SUBMISSION_QUESTIONED';
      setQuestioned({
        text,
        findings: isQuestion ? findings.map((finding) => finding.code).filter(isSubmissionFinding) : [],
        claims: isQuestion ? [] : findings,
      });
    },
    onSettled: () => void refresh(),
  });
  const { parsed } = time;
  useResolvedToast(MINUTES, parsed.ok);
  // A text that was handed in has another page (route.tsx).
  useEffect(() => () => toast.resolved(unansweredOn(id)), [id]);

  /** `reason`: why a questioned text is submitted all the same; null submits it for the first time. */
  async function submit(reason: string | null): Promise<void> {
    if (busy.current) return;
    time.keepIfAsked();
    setAsked(true);
    if (!parsed.ok) {
      toast.error(t(`writer:validation.minutes_${parsed.problem}`), { cause: MINUTES });
      return;
    }
    busy.current = true;
    setPreparing(true);
    const prepared = await prepare();
    if (prepared) {
      const { revision, baseVersion, resume } = prepared;
      const { minutes, minutesReason } = prepared.sent;
      mutation.mutate(
        {
          ...{ id, submissionId: submissionId.current, revision, baseVersion, minutes },
          ...(reason === null ? {} : { reason }),
          ...(minutesReason === null ? {} : { minutesReason }),
        },
        {
          onError: resume,
          onSettled: () => {
            busy.current = false;
          },
        },
      );
    } else busy.current = false;
    // Not before the call is under way: what is typed in between would not be in it.
    setPreparing(false);
  }

  return {
    submit,
    reasonField,
    isPending: mutation.isPending || preparing,
    problem: asked && !parsed.ok ? t(`writer:validation.minutes_${parsed.problem}`) : undefined,
    // Of another text nothing is known yet.
    findings: questioned?.text.markdown === text.markdown ? questioned.findings : [],
    // Stays while the text is changed, with what is being typed about them.
    claims: questioned?.claims ?? [],
    /** Whether the claims are those of a text that has been changed since. */
    isEarlier: questioned !== null && !isSameText(questioned.text, text),
  };
}

export type HandIn = ReturnType<typeof useHandIn>;
