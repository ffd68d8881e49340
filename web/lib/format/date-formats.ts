/** Making a format costs far more than using it, and a long list uses it thousands of times. */
const dates = new Map<string, Intl.DateTimeFormat>();
const relatives = new Map<string, Intl.RelativeTimeFormat>();

type Style = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>;

/** A date format in the reader's zone, made once for each locale and style. */
export function dateFormat(locale: string, style: Style): Intl.DateTimeFormat {
  const key = `${locale} ${style.dateStyle} ${style.timeStyle}`;
  let format = dates.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, style);
    dates.set(key, format);
  }
  return format;
}

/** 'yesterday', and in short '12 min ago': made once for each locale. */
export function relativeFormat(locale: string, style: 'long' | 'short'): Intl.RelativeTimeFormat {
  const key = `${locale} ${style}`;
  let format = relatives.get(key);
  if (!format) {
    format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style });
    relatives.set(key, format);
  }
  return format;
}

/** From when to when; of a span within one day only the times, where `day` says that the day stands beside it. */
export function spanText(locale: string, from: string, to: string, day: 'told' | 'untold'): string {
  const [start, end] = [new Date(from), new Date(to)];
  const days = dateFormat(locale, { dateStyle: 'medium' });
  const within = day === 'told' && days.format(start) === days.format(end);
  return dateFormat(locale, { timeStyle: 'short', ...(within ? {} : { dateStyle: 'medium' }) }).formatRange(
    start,
    end,
  );
}
