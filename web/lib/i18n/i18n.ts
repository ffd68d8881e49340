import i18n, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { loadOrReload } from '../browser/load-or-reload';
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

/** One chunk per namespace and language, loaded on first use. */
const chunks: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const load = files[`/web/messages/${language}/${namespace}.json`];
    if (!load) return done(new Error(`No messages ${language}/${namespace}`), false);
    loadOrReload(load).then(
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
    fallbackLng: false, // every language is complete (messages.test.ts), so no second one is loaded
    supportedLngs: INTERFACE_LANGUAGES,
    ns: ['common'],
    defaultNS: 'common',
    interpolation: { escapeValue: false }, // React escapes
    returnNull: false,
    react: { useSuspense: true },
  });

/** The namespaces that each page needs first, by path. */
const PAGE_MESSAGES = new Map<string, string[]>(Object.entries(pageMessages));

/**
 * Loads the common messages and those of the page at `path`, in the chosen language. A landing page, which does not
 * load this module, may have stored the choice. Without one, the language of the link that led here is used and stored;
 * a path below /sv or /fi chooses its language.
 */
export async function languageReady(path: string): Promise<void> {
  await started;
  const language = followPath(path) ?? chosenLanguage() ?? followLink() ?? 'en';
  if (language !== i18n.language) await i18n.changeLanguage(language);
  document.documentElement.lang = language;
  // Loaded here, because a page that suspends for them shows its fallback for at least 0.3 s (React's throttle).
  const namespaces = PAGE_MESSAGES.get(path.replaceAll('/', '')) ?? [];
  const missing = namespaces.filter((name) => !i18n.hasResourceBundle(language, name));
  if (missing.length > 0) await i18n.loadNamespaces(missing);
}

/** Pages below /sv and /fi exist in that language only. */
const followPath = (path: string) => remembered(languageOfPath(path));
const followLink = () => remembered(languageOfLink());

function remembered(language: InterfaceLanguage | null): InterfaceLanguage | null {
  if (language) rememberLanguage(language);
  return language;
}

/** The interface's current language. */
export function interfaceLanguage(): InterfaceLanguage {
  return isInterfaceLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : 'en';
}

/** Changes the interface's language and stores it in this browser. */
export async function chooseLanguage(language: InterfaceLanguage): Promise<void> {
  rememberLanguage(language);
  await i18n.changeLanguage(language);
}

export { i18n };
