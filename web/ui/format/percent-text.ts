import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { LOCALES } from '#web/lib/i18n/languages';

/** A share from 0 to 1 in whole percent, as the interface's language writes it: "46%" in English, "46 %" in Swedish and Finnish. */
export function percentText(share: number): string {
  return new Intl.NumberFormat(LOCALES[interfaceLanguage()], { style: 'percent' }).format(share);
}
