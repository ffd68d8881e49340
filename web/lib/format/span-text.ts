import { dateFormat } from './date-formats';

/** A range of two times. `times` leaves out the date of a range within one day, where that is shown beside it. */
export function spanText(locale: string, from: string, to: string, shown: 'dates' | 'times'): string {
  const [start, end] = [new Date(from), new Date(to)];
  const days = dateFormat(locale, { dateStyle: 'medium' });
  const within = shown === 'times' && days.format(start) === days.format(end);
  const text = dateFormat(locale, {
    timeStyle: 'short',
    ...(within ? {} : { dateStyle: 'medium' }),
  }).formatRange(start, end);
  // As in `clockTime`: without 'klo' Finnish times look like dates.
  return within && locale.startsWith('fi') ? `klo ${text}` : text;
}
