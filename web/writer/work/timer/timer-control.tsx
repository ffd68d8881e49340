import { Button } from '@mantine/core';
import { Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './timer.module.css';
import type { WorkTimer } from './use-work-timer';

/** On phones its icon alone is seen. */
const ICON = { root: classes.icon ?? '', label: classes.iconLabel ?? '', section: classes.iconSection ?? '' };

/** Starts, pauses and resumes the timer, says why it stopped, and asks whether the writer is still working. */
export function TimerControl({ timer }: { timer: WorkTimer }) {
  const { t } = useTranslation('work');
  const { phase, endedBy } = timer;
  // Its button says as much.
  const isQuiet = phase === 'running' || endedBy === 'paused';
  return (
    <div className={classes.timer} data-phase={phase}>
      {phase === 'asking' ? (
        <Button variant="outline" onClick={timer.keep}>
          {t('timer.keep')}
        </Button>
      ) : phase === 'running' ? (
        <Button
          variant="default"
          classNames={ICON}
          leftSection={<Pause size={16} aria-hidden />}
          loading={timer.isBusy}
          onClick={timer.pause}
        >
          {t('timer.pause')}
        </Button>
      ) : (
        <Button
          variant="default"
          classNames={ICON}
          leftSection={<Play size={16} aria-hidden />}
          loading={timer.isBusy}
          onClick={timer.start}
        >
          {t(phase === 'off' ? 'timer.start' : 'timer.resume')}
        </Button>
      )}
      <span className={classes.phase} role="alert">
        {phase === 'asking' ? t('timer.asking') : null}
      </span>
      <span className={classes.phase} role="status" data-quiet={isQuiet || undefined}>
        {phase === 'running' ? t('timer.running') : null}
        {phase === 'stopped' && endedBy !== null ? t(`timer.ended.${endedBy}`) : null}
      </span>
    </div>
  );
}
