import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import type { Language } from '#domain/brief/brief';
import en from '#web/messages/en/create.json';
import fi from '#web/messages/fi/create.json';
import sv from '#web/messages/sv/create.json';
import { i18n } from './i18n';
import { CODE_OF } from './languages';

// The form changes its language while one types, so all three stand ready; they are a few kilobytes.
i18n.addResourceBundle('en', 'create', en);
i18n.addResourceBundle('sv', 'create', sv);
i18n.addResourceBundle('fi', 'create', fi);

/** The brief form's messages in the form's own language, whatever the interface speaks; English until one is chosen. */
export function useFormT(language: Language | null): TFunction<'create'> {
  return useMemo(() => i18n.getFixedT(language ? CODE_OF[language] : 'en', 'create'), [language]);
}
