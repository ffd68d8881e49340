import type { TFunction } from 'i18next';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/brief/brief';
import { useNetworkIdle } from '../browser/use-network-idle';
import { i18n } from './i18n';
import { INTERFACE_LANGUAGE_OF, INTERFACE_LANGUAGES } from './languages';

/**
 * The brief form's messages in the form's own language (the interface's until one is chosen). All languages are
 * preloaded, so that changing the form's language works without a connection too.
 */
export function useFormT(language: Language | null): TFunction<'create'> {
  const { i18n: interfaceI18n } = useTranslation('create');
  const code = language ? INTERFACE_LANGUAGE_OF[language] : interfaceI18n.language;
  const { t } = useTranslation('create', { lng: useDeferredValue(code) });
  useNetworkIdle(loadAll);
  return t;
}

function loadAll(): void {
  const missing = INTERFACE_LANGUAGES.filter((code) => !i18n.hasResourceBundle(code, 'create'));
  if (missing.length > 0) void i18n.reloadResources(missing, 'create');
}
