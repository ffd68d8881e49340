import { INTERFACE_LANGUAGES, type InterfaceLanguage, LANGUAGE_NAMES } from '#web/lib/languages';
import { LANDING_PATHS } from './landing-meta';
import classes from './language-links.module.css';

/** The landing page's three languages as links; following one is a choice for the whole interface (`page-script.ts`). */
export function LanguageLinks({ current, label }: { current: InterfaceLanguage; label: string }) {
  return (
    <ul className={classes.links} aria-label={label}>
      {INTERFACE_LANGUAGES.map((code) => (
        <li key={code}>
          <a
            href={LANDING_PATHS[code]}
            lang={code}
            hrefLang={code}
            aria-current={code === current ? 'true' : undefined}
          >
            {LANGUAGE_NAMES[code]}
          </a>
        </li>
      ))}
    </ul>
  );
}
