import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { WaitingBrief } from '#contract/customer';
import type { Generation } from '#contract/generations';
import { type Brief, emptyBrief, isSameBrief } from '#domain/brief/brief';
import { customerDashboardQuery } from '#web/lib/api/customer-dashboard';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { isUnderWay } from '#web/lib/requests/watch-generation';
import { toast } from '#web/ui/feedback/toast';
import type { useFormProblems } from '../form/use-form-problems';
import { ResultOnDemand } from '../result-on-demand';
import type { BriefEditor } from '../saving/use-saved-brief';
import { useWaitingBrief } from '../saving/use-waiting-brief';
import { useGeneration } from './use-generation';
import { useGenerationOutcome } from './use-generation-outcome';

interface Options {
  userId: string;
  /** The brief that is submitted once the customer is approved. */
  waiting: WaitingBrief | null;
  editor: BriefEditor;
  problems: ReturnType<typeof useFormProblems>;
}

/**
 * Whether a generation that this page did not start locks its form. An outline that waits for the customer, for a day at most, does
 * not; nor does one that writes a finished text again.
 */
function keepsFormBusy(generation: Generation): boolean {
  return isUnderWay(generation) && generation.stage !== 'outline_review' && generation.rewrites === null;
}

/**
 * Whether the form holds the brief of a generation, or none. One that was not submitted in this tab (`submitted` is null) is told by what
 * is known of it.
 */
function isBriefOf(generation: Generation, submitted: Brief | null, brief: Brief): boolean {
  if (isSameBrief(brief, emptyBrief(brief.language))) return true;
  if (submitted) return isSameBrief(brief, submitted);
  // Without a title it is told by its type alone.
  const title = brief.title.trim().replace(/\s+/g, ' ') || generation.title;
  return title === generation.title && KNOWN.every((field) => brief[field] === generation[field]);
}

const KNOWN = ['language', 'contentType', 'wordCount', 'humanize'] as const;

/** Submits the form's brief, or keeps it until the customer is approved, and follows its generation. */
export function useSubmission({ userId, waiting, editor, problems }: Options) {
  const { t } = useTranslation('create');
  const faultText = useFaultText();
  const navigate = useNavigate();
  const dashboard = useQuery(customerDashboardQuery);
  const outcome = useGenerationOutcome(editor.reset);
  const generation = useGeneration({
    userId,
    underWay: dashboard.data?.generations.find(keepsFormBusy)?.id ?? null,
    onEnded: (ended, brief) => {
      problems.ended();
      outcome.ended(ended, isBriefOf(ended, brief, editor.brief));
    },
    onRefused: (error) => {
      // The approval setting was switched on after the user was loaded.
      if (faultOf(error).code === 'AWAITING_APPROVAL') return whenApproved.offer(true);
      problems.show(error);
    },
  });
  const whenApproved = useWaitingBrief(waiting, generation.follow);
  const busy = generation.busy || outcome.leaving;

  return {
    whenApproved,
    /** The generation that is under way; null before the server has accepted the brief. */
    generation: generation.current,
    /** Percent, 0 to 100; null until the server has accepted the brief, undefined while nothing is generated. */
    progress: busy ? (outcome.leaving ? 100 : generation.progress) : undefined,
    cancellable: generation.cancel !== null,
    generate: () => {
      if (!problems.check()) return;
      // Loaded while the text is generated. After a failure it is loaded again when shown.
      if (editor.brief.humanize === 'no') ResultOnDemand.preload().catch(() => undefined);
      editor.saveNow();
      if (whenApproved.awaiting) return whenApproved.offer(true);
      void generation.handIn(editor.brief);
    },
    /** Cancels the generation; leaves the form where there is none. */
    cancel: () => {
      if (!busy) return void navigate('/customer');
      outcome.cancelAsked();
      generation.cancel?.().catch((error) => toast.error(faultText(error, () => t('page.cancelFailed'))));
    },
  };
}
