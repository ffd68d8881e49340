import i18n, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import {
  chosenLanguage,
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  isInterfaceLanguage,
  languageOfLink,
  languageOfPath,
  rememberLanguage,
} from './languages';
import pageMessages from './page-messages.json';

const files = import.meta.glob<object>(['/web/messages/*/*.json', '!/web/messages/*/landing.json'], {
  import: 'default',
});

/** Each namespace of each language is a chunk of its own, loaded when a page first asks for it. */
const chunks: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const load = files[`/web/messages/${language}/${namespace}.json`];
    if (!load) return done(new Error(`No messages ${language}/${namespace}`), false);
    load().then(
      (messages) => done(null, messages as Parameters<typeof done>[1]),
      (error: Error) => done(error, true),
    );
  },
};

i18n.on('languageChanged', (language) => {
  if (typeof document !== 'undefined') document.documentElement.lang = language; // the build loads this module too
});

const started = i18n
  .use(chunks)
  .use(initReactI18next)
  .init({
    lng: chosenLanguage() ?? 'en',
    fallbackLng: false, // each language is whole (messages.test.ts), so nobody loads a second one
    supportedLngs: INTERFACE_LANGUAGES,
    ns: ['common'],
    defaultNS: 'common',
    interpolation: { escapeValue: false }, // React escapes
    returnNull: false,
    react: { useSuspense: true },
  });

/** The namespaces that each page shows first, by its path. */
const PAGE_MESSAGES = new Map<string, string[]>(Object.entries(pageMessages));

/**
 * Resolves when the common messages and those of the page at `path` are there in the language that the user has chosen by now:
 * the landing pages, which know nothing of this module, let them choose too. Who has chosen none gets that of the link that
 * led here, from now on; an address below /sv or /fi is a choice by itself.
 */
export async function languageReady(path: string): Promise<void> {
  await started;
  const language = followPath(path) ?? chosenLanguage() ?? followLink() ?? 'en';
  if (language !== i18n.language) await i18n.changeLanguage(language);
  document.documentElement.lang = language;
  // A page that had to wait for them itself would show its ground first, and no less than 0.3 s of it.
  const namespaces = PAGE_MESSAGES.get(path.replaceAll('/', '')) ?? [];
  const missing = namespaces.filter((name) => !i18n.hasResourceBundle(language, name));
  if (missing.length > 0) await i18n.loadNamespaces(missing);
}

/** Below /sv and /fi there are pages in that language alone: who looks for one there reads it. */
const followPath = (path: string) => remembered(languageOfPath(path));
const followLink = () => remembered(languageOfLink());

function remembered(language: InterfaceLanguage | null): InterfaceLanguage | null {
  if (language) rememberLanguage(language);
  return language;
}

/** The interface language in force. */
export function interfaceLanguage(): InterfaceLanguage {
  return isInterfaceLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : 'en';
}

/** Changes the interface's language here and remembers it in this browser. */
export async function chooseLanguage(language: InterfaceLanguage): Promise<void> {
  rememberLanguage(language);
  await i18n.changeLanguage(language);
}

export { i18n };
