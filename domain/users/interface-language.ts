/** The interface's languages as BCP 47 codes. */
export const INTERFACE_LANGUAGES = ['en', 'sv', 'fi'] as const;
export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number];

export function isInterfaceLanguage(value: string | null | undefined): value is InterfaceLanguage {
  return (INTERFACE_LANGUAGES as readonly string[]).includes(value ?? '');
}
