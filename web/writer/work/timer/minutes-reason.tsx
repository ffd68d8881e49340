import { TextInput } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { MINUTES_REASON_MAX } from '#domain/work-time/timer-minutes';
import classes from './timer.module.css';
import type { WorkMinutes } from './use-work-minutes';

interface Props {
  time: WorkMinutes;
  readOnly: boolean;
  field: Ref<HTMLInputElement>;
}

/** Asks why the minutes are not those of the timer, as soon as they differ. */
export function MinutesReason({ time, readOnly, field }: Props) {
  const { t } = useTranslation('work');
  if (!time.differs) return null;
  return (
    <TextInput
      ref={field}
      className={classes.reason}
      label={t('timer.reason', { minutes: time.ofTimer })}
      value={time.reason}
      onChange={(event) => time.setReason(event.currentTarget.value)}
      error={time.reasonProblem}
      maxLength={MINUTES_REASON_MAX}
      readOnly={readOnly}
      autoComplete="off"
    />
  );
}
