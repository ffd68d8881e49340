import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Generation } from '#contract/generations';
import { isUnderWay } from '#web/lib/requests/watch-generation';
import { LinkButton } from '#web/ui/button/link-button';
import classes from './generation-list.module.css';
import { useGenerationAct } from './use-generation-act';

interface Props {
  generation: Generation;
  /** In a list, each button says which text it is about. */
  inList?: boolean;
  onDismissed?: () => void;
}

/** What a customer can do about a generation: look over the outline, cancel, continue, dismiss. */
export function GenerationButtons({ generation, inList = false, onDismissed }: Props) {
  const { t } = useTranslation(['customer', 'common']);
  const { id, title, state, stage, reason } = generation;
  const act = useGenerationAct();
  const busy = act.isPending;
  const nameOf = (key: 'retryOf' | 'continueOf' | 'dismissOf' | 'cancelOf') =>
    inList ? t(`customer:generations.${key}`, { title }) : undefined;
  if (isUnderWay(generation)) {
    return (
      <div className={classes.buttons}>
        {inList && stage === 'outline_review' ? (
          <LinkButton to={`/customer?generation=${id}`} variant="ink">
            {t('customer:generations.review')}
          </LinkButton>
        ) : null}
        <Button
          variant="default"
          aria-label={nameOf('cancelOf')}
          disabled={busy}
          onClick={() => act.mutate({ id, act: 'cancel' })}
        >
          {t('common:cancel')}
        </Button>
      </div>
    );
  }
  const failed = state === 'failed';
  return (
    <div className={classes.buttons}>
      {/* What has been overtaken can only be asked for anew, beside the text as it is. */}
      {reason === 'outdated' ? null : (
        <Button
          variant="outline"
          aria-label={nameOf(failed ? 'retryOf' : 'continueOf')}
          disabled={busy}
          onClick={() => act.mutate({ id, act: 'retry' })}
        >
          {failed ? t('common:tryAgain') : t('customer:generations.continue')}
        </Button>
      )}
      <Button
        variant="default"
        aria-label={nameOf('dismissOf')}
        disabled={busy}
        onClick={() => act.mutate({ id, act: 'dismiss' }, { onSuccess: onDismissed })}
      >
        {t('customer:generations.dismiss')}
      </Button>
    </div>
  );
}
