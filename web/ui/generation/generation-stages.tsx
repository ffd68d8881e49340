import { Progress } from '@mantine/core';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Generation, GenerationText } from '#contract/generations';
import { STAGES, type Stage } from '#domain/generation/stages';
import { percentText } from '../format/percent-text';
import classes from './generation-stages.module.css';
import { useStageText } from './use-stage-text';

interface Props {
  generation: Generation;
  /** What it has written; undefined while that loads. */
  text: GenerationText | undefined;
}

/**
 * Where a generation stands: its stages, the current one in words, progress and words. Screen readers are told the stage when it
 * changes, and neither the percent nor the words.
 */
export function GenerationStages({ generation, text }: Props) {
  const { t } = useTranslation('generation');
  const now = useStageText()(generation, text);
  const { stage, progress, words } = generation;
  const at = stage === null ? -1 : STAGES.indexOf(stage);
  // The customer's review is no stage of every text.
  const shown = STAGES.filter((one) => one !== 'outline_review' || stage === 'outline_review');
  return (
    <div className={classes.stages}>
      <ol className={classes.steps} aria-label={t('stagesLabel')}>
        {shown.map((one) => (
          <Step key={one} stage={one} state={stateOf(STAGES.indexOf(one), at)} />
        ))}
      </ol>
      <Progress.Root size={4} radius={0} className={classes.bar}>
        <Progress.Section
          value={Math.max(progress, 3)}
          aria-label={t('progress')}
          aria-valuetext={percentText(progress / 100)}
        />
      </Progress.Root>
      <p className={classes.now}>
        <span aria-live="polite">{now}</span>
        <span className={classes.figures} aria-hidden="true">
          <span className="tabular">{percentText(progress / 100)}</span>
          {words > 0 ? <span className="tabular">{t('words', { count: words })}</span> : null}
        </span>
      </p>
    </div>
  );
}

type StepState = 'done' | 'current' | 'upcoming';

function stateOf(index: number, current: number): StepState {
  if (index === current) return 'current';
  return index < current ? 'done' : 'upcoming';
}

function Step({ stage, state }: { stage: Stage; state: StepState }) {
  const { t } = useTranslation('generation');
  return (
    <li data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <span className={classes.mark} aria-hidden="true">
        {state === 'done' ? <Check size={13} strokeWidth={3} /> : null}
      </span>
      {t(`stages.${stage}`)}
      {state === 'done' ? <span className="visually-hidden"> ({t('done')})</span> : null}
    </li>
  );
}
