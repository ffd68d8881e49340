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
