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
  /** Where the page stands in each language. */
  paths?: Record<InterfaceLanguage, string> | undefined;
}

/** The landing page's three languages as links; following one is a choice for the whole interface (`page-script.ts`). */
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
