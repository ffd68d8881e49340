import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Generation } from '#contract/generations';
import { isUnderWay } from '#domain/generation/result';
import { useGenerationText } from '#web/lib/requests/use-generation-text';
import { ErrorState } from '../feedback/error-state';
import { GenerationStages } from './generation-stages';
import classes from './generation-view.module.css';
import { OutlineReview } from './outline/outline-review';
import { UnusedOutline } from './outline/unused-outline';
import { useApproveOutline } from './outline/use-approve-outline';
import { ProblemList } from './problem-list';
import { WrittenText } from './written-text';

interface Props {
  generation: Generation;
  /** What is shown of its end, where the page does not do so: why it failed, that it was cancelled. */
  children?: ReactNode;
}

/** A generation as its customer follows it: its stages, the outline to look over, and the text as it is written. */
export function GenerationView({ generation, children }: Props) {
  const { t } = useTranslation('generation');
  const text = useGenerationText(generation);
  const { id, state, stage, language } = generation;
  const { data } = text;
  const outline = data?.outline ?? null;
  const approving = useApproveOutline();
  // Until the answer is there, although a live update may tell earlier that the text is being written.
  const inReview = (state === 'running' && stage === 'outline_review') || approving.isPending;
  return (
    <div className={classes.view}>
      {isUnderWay(state) ? <GenerationStages generation={generation} text={data} /> : null}
      {children}
      {text.isError && !data ? (
        <ErrorState title={t('textFailed')} error={text.error} onRetry={() => void text.refetch()} />
      ) : null}
      {inReview && outline ? (
        <OutlineReview
          key={id}
          generation={generation}
          outline={outline}
          busy={approving.isPending}
          onApprove={(wanted) => approving.mutate({ id, outline: wanted })}
        />
      ) : data ? (
        <UnusedOutline key={id} generationId={id} />
      ) : null}
      {data && data.problems.length > 0 ? (
        <ProblemList problems={data.problems} headings={headingsOf(data.sections)} level={2} />
      ) : null}
      {data && !inReview ? <WrittenText text={data} language={language} /> : null}
    </div>
  );
}

const headingsOf = (sections: readonly { heading: string | null }[]) =>
  sections.map(({ heading }) => heading);
