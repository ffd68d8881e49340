import type { InterfaceLanguage } from '../users/interface-language';

const LOCALES: Record<InterfaceLanguage, string> = { en: 'en-GB', sv: 'sv', fi: 'fi' };

/** A sum as it stands in a sentence, from euros in decimal form: €1,225.50, 1 225,50 €. */
export function eurosText(amount: string, language: InterfaceLanguage): string {
  const format = new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: 'EUR' });
  return format.format(Number(amount));
}

/** The same with its sign, plus or minus. */
export function eurosChangeText(amount: string, language: InterfaceLanguage): string {
  const style = { style: 'currency', currency: 'EUR', signDisplay: 'exceptZero' } as const;
  // English formats have a hyphen for the sign.
  return new Intl.NumberFormat(LOCALES[language], style).format(Number(amount)).replace('-', '−');
}

/** A whole number as it stands in a sentence: 1,250, 1 250. */
export function wholeText(value: number, language: InterfaceLanguage): string {
  return new Intl.NumberFormat(LOCALES[language]).format(value);
}

/** A calendar day (ISO 8601) as it stands in a sentence. */
export function dayText(day: string, language: InterfaceLanguage): string {
  const style = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(LOCALES[language], style).format(new Date(`${day}T00:00:00Z`));
}
