import { Link } from 'react-router';
import {
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  LANGUAGE_NAMES,
  rememberLanguage,
} from '#web/lib/languages';
import { LANDING_PATHS } from './landing-meta';
import classes from './language-links.module.css';

/** The landing page's three languages as links; following one is a choice for the whole interface. */
export function LanguageLinks({ current, label }: { current: InterfaceLanguage; label: string }) {
  return (
    <ul className={classes.links} aria-label={label}>
      {INTERFACE_LANGUAGES.map((code) => (
        <li key={code}>
          <Link
            to={LANDING_PATHS[code]}
            lang={code}
            hrefLang={code}
            aria-current={code === current ? 'true' : undefined}
            onClick={() => rememberLanguage(code)}
            preventScrollReset
          >
            {LANGUAGE_NAMES[code]}
          </Link>
        </li>
      ))}
    </ul>
  );
}
