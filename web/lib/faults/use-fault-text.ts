import { useTranslation } from 'react-i18next';
import { clockTime, isToday } from '../format/clock-time';
import { faultOf } from './faults';

const MINUTE = 60_000;

/**
 * Returns a function that translates any error of a call. `failed` puts the reason into a sentence which says that the call failed; one that
 * got no answer may have succeeded, so its text stands alone.
 */
export function useFaultText(): (error: unknown, failed?: (message: string) => string) => string {
  const { t } = useTranslation('common');
  return (error, failed = (message) => message) => {
    const { code, reference, retryAfter } = faultOf(error);
    // A shorter wait for too many calls is 'a moment'.
    if (retryAfter !== null && (code === 'DAILY_LIMIT' || (code === 'TOO_MANY' && retryAfter >= 60))) {
      // The minute shown is one in which it succeeds, from its beginning.
      const until = new Date(Math.ceil((Date.now() + retryAfter * 1_000) / MINUTE) * MINUTE);
      const time = clockTime(until, 'time');
      return failed(t(`until.${code}.${isToday(until) ? 'today' : 'tomorrow'}`, { time }));
    }
    const text = t(`errors.${code}`);
    if (code === 'UNANSWERED') return text;
    return failed(reference ? `${text} (${reference})` : text);
  };
}
