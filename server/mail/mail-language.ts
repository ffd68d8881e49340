import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '#domain/users/interface-language';

/** The preferred supported language of an Accept-Language header (RFC 9110, 12.5.4); English if it lists none of them. */
export const mailLanguage = (acceptLanguage: string | null): InterfaceLanguage =>
  requestedLanguage(acceptLanguage) ?? 'en';

/** The same, but null for a header that is absent or names no language, as many programs' do: it says nothing of their user. */
export function requestedLanguage(acceptLanguage: string | null): InterfaceLanguage | null {
  const asked = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters
        .find((parameter) => parameter.trim().startsWith('q='))
        ?.trim()
        .slice(2);
      return { tag: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ tag, weight }) => tag && tag !== '*' && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of asked) {
    const found = INTERFACE_LANGUAGES.find((language) => language === tag);
    if (found) return found;
  }
  return asked.length > 0 ? 'en' : null;
}
