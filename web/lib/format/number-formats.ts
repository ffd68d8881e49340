/** Euro in the given locale; takes euro, that is cents / 100. */
export function euroFormat(locale: string, decimals: 0 | 2 = 2): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/**
 * Formats euro, small amounts with up to six decimals, so that what one call of a model costs is not zero: '€0.0087', and '€12.30'.
 */
export function smallEuroFormat(locale: string): (euro: number) => string {
  const formats = [2, 4, 6].map(
    (decimals) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: 'EUR',
        minimumFractionDigits: 2,
        maximumFractionDigits: decimals,
      }),
  );
  return (euro) => {
    const size = Math.abs(euro);
    const format = formats[size >= 1 ? 0 : size >= 0.01 ? 1 : 2];
    return format ? format.format(euro) : '';
  };
}

/** Large numbers in short: '4.7M'. */
export function compactFormat(locale: string): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 });
}

/** Seconds, minutes, hours or days with at most one decimal: '3.5 hr'. */
export function spanFormat(locale: string, unit: 'second' | 'minute' | 'hour' | 'day'): Intl.NumberFormat {
  // en-GB formats '0 mins' beside '1 min', while the messages use 'min'.
  return new Intl.NumberFormat(locale === 'en-GB' ? 'en' : locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  });
}
