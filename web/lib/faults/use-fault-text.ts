import { useTranslation } from 'react-i18next';
import { clockTime, isToday } from '../format/clock-time';
import { faultOf } from './faults';

const MINUTE = 60_000;

/** Returns a function that translates any error of a call. */
export function useFaultText(): (error: unknown) => string {
  const { t } = useTranslation('common');
  return (error) => {
    const { code, reference, retryAfter } = faultOf(error);
    if (code === 'DAILY_LIMIT' && retryAfter !== null) {
      // The minute shown is one in which it succeeds, from its beginning.
      const until = new Date(Math.ceil((Date.now() + retryAfter * 1_000) / MINUTE) * MINUTE);
      const time = clockTime(until, 'time');
      return t(isToday(until) ? 'dailyLimit.today' : 'dailyLimit.tomorrow', { time });
    }
    const text = t(`errors.${code}`);
    return reference ? `${text} (${reference})` : text;
  };
}
