import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import classes from './settings.module.css';
import { anchorOf, SECTIONS } from './settings-section';

/** Links to the sections below. */
export function SectionLinks() {
  const { t } = useTranslation('settings');
  const { hash } = useLocation();
  // A link from another page is followed before the sections are there.
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <nav aria-label={t('sections')}>
      <ul className={classes.links}>
        {SECTIONS.map((name) => (
          <li key={name}>
            <a href={`#${anchorOf(name)}`}>{t(`${name}.title`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
