import { INTERFACE_LANGUAGES } from '#domain/users/interface-language';
import type { FirstPage, Words } from './first-pages';
import classes from './first-words.module.css';

/** A part of a page's first texts, in every language, of which the document's is visible. */
export function FirstWords({ page, part }: { page: FirstPage; part: keyof Words }) {
  return INTERFACE_LANGUAGES.map((language) => (
    <span key={language} className={classes.words} lang={language}>
      {page.words[language][part]}
    </span>
  ));
}
