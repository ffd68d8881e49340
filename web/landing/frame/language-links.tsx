import {
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  LANDING_PATHS,
  LANGUAGE_NAMES,
} from '#web/lib/i18n/languages';
import classes from './language-links.module.css';

interface Props {
  current: InterfaceLanguage;
  label: string;
  /** The page's path in each language. */
  paths?: Record<InterfaceLanguage, string> | undefined;
}

/** Links to the page's three languages. Following one also sets the interface's language (`page-script.ts`). */
export function LanguageLinks({ current, label, paths = LANDING_PATHS }: Props) {
  return (
    <ul className={classes.links} aria-label={label}>
      {INTERFACE_LANGUAGES.map((code) => (
        <li key={code}>
          <a
            href={paths[code]}
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
