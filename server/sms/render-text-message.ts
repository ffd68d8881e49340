import type { InterfaceLanguage } from '#domain/users/interface-language';
import type { TextMessage, TextMessageKind } from './text-message-kinds';
import en from './texts/en.json';
import fi from './texts/fi.json';
import sv from './texts/sv.json';

/** Texts of one or two SMS parts, with a {code} placeholder. */
export const SMS_TEXTS: Record<InterfaceLanguage, Record<TextMessageKind, string>> = { en, sv, fi };

/**
 * The text of a message. With a code it ends in the line for origin-bound one-time codes (WICG), so that browsers offer the code only
 * on our pages.
 */
export function renderTextMessage({ kind, language, code }: TextMessage, publicUrl: string): string {
  const words = SMS_TEXTS[language][kind];
  if (code === null) return words;
  return `${words.replace('{code}', code)}\n\n@${new URL(publicUrl).hostname} #${code}`;
}
