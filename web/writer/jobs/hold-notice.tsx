import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobDetail } from '#contract/writer';
import { holdMinutesLeft, holdPhase } from '#domain/job-hold/job-hold';
import classes from './job-preview.module.css';

interface Props {
  /** A server of the release before, amid an upgrade, does not say what time it is. */
  job: Pick<JobDetail, 'heldUntil' | 'heldByAnother'> & Partial<Pick<JobDetail, 'now'>>;
  /** When that came, by the page's clock in milliseconds. */
  answeredAt: number;
  busy: boolean;
  onHold: () => void;
}

type Shown = 'held' | 'ending' | 'lapsed' | 'another' | 'free';

const TEXTS = {
  held: 'jobs.held',
  ending: 'jobs.holdEnding',
  lapsed: 'jobs.holdLapsed',
  another: 'jobs.heldByAnother',
  free: 'jobs.holdFree',
} as const;

/** Whether the job is held for this writer, how long still, and what can be done when it is not. */
export function HoldNotice({ job, answeredAt, busy, onHold }: Props) {
  const { t } = useTranslation('writer');
  const { heldUntil, heldByAnother } = job;
  const now = useServerTime(job.now, answeredAt, useSeconds(heldUntil !== null));
  const hadHold = useRef(false);
  hadHold.current ||= heldUntil !== null;
  const phase = heldUntil === null ? 'lapsed' : holdPhase(new Date(heldUntil), now);
  const mine: Shown = phase === 'lapsed' && !hadHold.current ? 'free' : phase;
  const shown: Shown = heldByAnother ? 'another' : mine;
  return (
    <div className={classes.hold} data-shown={shown}>
      {/* Only the sentence is told to screen readers, and not each minute of it. */}
      <span role="status">{t(TEXTS[shown])}</span>
      {shown === 'held' && heldUntil !== null ? (
        <span className={classes.left}>
          {t('jobs.heldLeft', { count: holdMinutesLeft(new Date(heldUntil), now) })}
        </span>
      ) : null}
      {shown === 'lapsed' || shown === 'free' ? (
        <Button size="xs" variant="default" loading={busy} onClick={onHold}>
          {t(shown === 'lapsed' ? 'jobs.holdAgain' : 'jobs.holdIt')}
        </Button>
      ) : null}
    </div>
  );
}

/** A moment of the page's clock, which may be minutes off, on the server's; at the earliest that of the answer. */
function useServerTime(now: string | undefined, answeredAt: number, moment: Date): Date {
  const answer = useRef({ now, at: answeredAt });
  // A live update changes the job as well, and brings no time of the server's.
  if (answer.current.now !== now) answer.current = { now, at: answeredAt };
  const { at } = answer.current;
  const told = now === undefined ? at : Date.parse(now);
  return new Date(told + Math.max(0, moment.getTime() - at));
}

/** The present, to the second, while something runs out. */
function useSeconds(running: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!running) return;
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), 1_000);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}
