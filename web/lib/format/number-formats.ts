/** Euro in the reader's language; give it euro, which is cents / 100. */
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
  // British English has '0 mins' beside '1 min'; elsewhere the pages say 'min'.
  return new Intl.NumberFormat(locale === 'en-GB' ? 'en' : locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  });
}
