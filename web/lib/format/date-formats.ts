/** Cached, because creating a format costs far more than using it, and long lists format thousands of times. */
const dates = new Map<string, Intl.DateTimeFormat>();
const relatives = new Map<string, Intl.RelativeTimeFormat>();

type Style = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle' | 'timeZone'>;

/** A date format in the browser's time zone, or that of the style, cached by locale and style. */
export function dateFormat(locale: string, style: Style): Intl.DateTimeFormat {
  const key = `${locale} ${style.dateStyle} ${style.timeStyle} ${style.timeZone}`;
  let format = dates.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, style);
    dates.set(key, format);
  }
  return format;
}

/** Relative time such as 'yesterday' or, short, '12 min ago'; cached by locale. */
export function relativeFormat(locale: string, style: 'long' | 'short'): Intl.RelativeTimeFormat {
  const key = `${locale} ${style}`;
  let format = relatives.get(key);
  if (!format) {
    format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style });
    relatives.set(key, format);
  }
  return format;
}

/** A range of two times. `times` leaves out the date of a range within one day, where that is shown beside it. */
export function spanText(locale: string, from: string, to: string, shown: 'dates' | 'times'): string {
  const [start, end] = [new Date(from), new Date(to)];
  const days = dateFormat(locale, { dateStyle: 'medium' });
  const within = shown === 'times' && days.format(start) === days.format(end);
  return dateFormat(locale, { timeStyle: 'short', ...(within ? {} : { dateStyle: 'medium' }) }).formatRange(
    start,
    end,
  );
}
