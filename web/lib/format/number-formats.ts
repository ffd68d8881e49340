/** Euro in the given locale; takes euro, that is cents / 100. */
export function euroFormat(locale: string, decimals: 0 | 2 = 2): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** Minutes, hours or days with at most one decimal: '3.5 hr'. */
export function spanFormat(locale: string, unit: 'minute' | 'hour' | 'day'): Intl.NumberFormat {
  // en-GB formats '0 mins' beside '1 min', while the messages use 'min'.
  return new Intl.NumberFormat(locale === 'en-GB' ? 'en' : locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  });
}
