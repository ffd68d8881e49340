import { interfaceLanguage } from '../i18n/i18n';

/** The name of a language within a sentence, where only English writes it with a capital. */
export function languageWithinSentence(name: string): string {
  return interfaceLanguage() === 'en' ? name : name.toLocaleLowerCase();
}
