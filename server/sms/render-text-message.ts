import type { InterfaceLanguage } from '#domain/users/interface-language';
import type { TextMessage, TextMessageKind } from './text-message-kinds';
import en from './texts/en.json';
import fi from './texts/fi.json';
import sv from './texts/sv.json';

/** Short enough for one or two parts. {code} is filled in. */
export const SMS_TEXTS: Record<InterfaceLanguage, Record<TextMessageKind, string>> = { en, sv, fi };

/**
 * The words of a message. One with a code ends in the line that lets the phone's browser offer the code on our pages and
 * on nobody else's (origin-bound one-time codes).
 */
export function renderTextMessage({ kind, language, code }: TextMessage, publicUrl: string): string {
  const words = SMS_TEXTS[language][kind];
  if (code === null) return words;
  return `${words.replace('{code}', code)}\n\n@${new URL(publicUrl).hostname} #${code}`;
}
