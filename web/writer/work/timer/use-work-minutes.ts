import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseMinutes } from '#domain/pay/minutes';
import { needsReason } from '#domain/work-time/timer-minutes';
import type { WorkTimer } from './use-work-timer';

/** What a submission sends of its time. */
export interface SentMinutes {
  minutes: number;
  minutesReason: string | null;
}

/** The minutes of a submission: the timer's, until the writer types others, which need a reason if there is a timer. */
export function useWorkMinutes(timer: WorkTimer) {
  const { t } = useTranslation('work');
  const [typed, setTyped] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const ofTimer = timer.minutes;
  // Begun seconds round up, and the first words may be handed in before the timer has counted one.
  const isCounting = ofTimer > 0 || timer.phase === 'running' || timer.isBusy;
  const value = typed ?? (isCounting ? String(Math.max(1, ofTimer)) : '');
  const parsed = parseMinutes(value);
  const given = reason.trim();
  const isMissing = (minutes: number, counted: number) => needsReason(minutes, counted) && given === '';
  const differs = parsed.ok && needsReason(parsed.minutes, ofTimer);
  return {
    value,
    parsed,
    ofTimer,
    differs,
    reason,
    reasonProblem: asked && differs && given === '' ? t('timer.reasonMissing') : undefined,
    change: (text: string) => setTyped(ofTimer > 0 && text === String(ofTimer) ? null : text),
    setReason,
    /** To be called as soon as the writer submits: saving before `finish` may outlast the question. */
    keepIfAsked: timer.keepIfAsked,
    /** Ends the timer for a submission; null where a reason is missing, which is then shown. `resume` undoes the end. */
    finish: async (): Promise<{ sent: SentMinutes | null; resume: () => void }> => {
      const nothing = { sent: null, resume: () => undefined };
      if (!parsed.ok) return nothing;
      setAsked(true);
      if (isMissing(parsed.minutes, ofTimer) && typed !== null) return nothing;
      const { minutes: counted, resume } = await timer.finish();
      const minutes = typed === null ? Math.max(1, counted) : parsed.minutes;
      if (isMissing(minutes, counted)) {
        resume();
        return nothing;
      }
      return { sent: { minutes, minutesReason: given === '' ? null : given }, resume };
    },
  };
}

export type WorkMinutes = ReturnType<typeof useWorkMinutes>;
