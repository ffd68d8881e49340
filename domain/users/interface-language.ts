import { isOneOf } from '../unknown-value';

/** The interface's languages as BCP 47 codes. */
export const INTERFACE_LANGUAGES = ['en', 'sv', 'fi'] as const;
export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number];

export function isInterfaceLanguage(value: string | null | undefined): value is InterfaceLanguage {
  return isOneOf(INTERFACE_LANGUAGES, value);
}
