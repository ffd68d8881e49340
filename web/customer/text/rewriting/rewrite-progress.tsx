import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Generation } from '#contract/generations';
import { useGenerationText } from '#web/lib/requests/use-generation-text';
import { percentText } from '#web/ui/format/percent-text';
import { useStageText } from '#web/ui/generation/use-stage-text';
import { GenerationButtons } from '../../generations/generation-buttons';
import { Retried } from '../../generations/retried';
import classes from './rewriting.module.css';

interface Props {
  generation: Generation;
  onDismissed: () => void;
}

/** How far a text is that is written again, or why it could not be. */
export function RewriteProgress({ generation, onDismissed }: Props) {
  const { t } = useTranslation(['generation', 'common']);
  const { data } = useGenerationText(generation);
  const now = useStageText()(generation, data);
  const { state, progress, reason, nextTryAt } = generation;
  const failed = state === 'failed';
  return (
    <div className={classes.progress} data-trouble={failed || undefined}>
      <div>
        <p className={classes.title}>
          {t(failed ? 'generation:rewrite.failed' : 'generation:rewrite.running')}
        </p>
        <p className={classes.state} aria-live="polite">
          {failed ? (
            reason && t(`common:generation.reasons.${reason}`)
          ) : reason ? (
            <Retried reason={reason} nextTryAt={nextTryAt} />
          ) : (
            now
          )}
        </p>
        {failed ? null : (
          <Progress.Root size={4} radius={0} className={classes.bar}>
            <Progress.Section
              value={Math.max(progress, 3)}
              aria-label={t('generation:progress')}
              aria-valuetext={percentText(progress / 100)}
            />
          </Progress.Root>
        )}
      </div>
      <GenerationButtons generation={generation} onDismissed={onDismissed} />
    </div>
  );
}
