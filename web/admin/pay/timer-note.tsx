import { useTranslation } from 'react-i18next';
import type { PayEntry } from '#contract/pay';
import { withoutStop } from '../without-stop';

type Timed = Pick<PayEntry, 'timer'>;

/** What admins are told of an entry's timer: other minutes than it recorded, and time that was never submitted. */
export function hasTimerNote({ timer }: Timed): boolean {
  return timer !== null && (timer.unsubmitted || timer.reason !== null);
}

export function TimerNote({ entry: { timer } }: { entry: Timed }) {
  const { t } = useTranslation('pay');
  if (timer?.unsubmitted) return t('entries.unsubmitted');
  if (!timer?.reason) return null;
  return t('entries.otherMinutes', { minutes: timer.minutes, reason: withoutStop(timer.reason) });
}
