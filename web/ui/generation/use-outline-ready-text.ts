import { useTranslation } from 'react-i18next';
import type { Generation } from '#contract/generations';
import { clockTime, isToday } from '#web/lib/format/clock-time';

/** Returns a function that tells the customer of an outline that waits; null where none does. */
export function useOutlineReadyText(): (generation: Generation) => string | null {
  const { t } = useTranslation('common');
  return ({ stage, reviewUntil }) => {
    if (stage !== 'outline_review' || reviewUntil === null) return null;
    const time = clockTime(reviewUntil, 'time');
    return t(`generation.outlineReady.${isToday(reviewUntil) ? 'today' : 'tomorrow'}`, { time });
  };
}
