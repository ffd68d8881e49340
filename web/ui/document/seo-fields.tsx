import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GenerationResult } from '#domain/generation/result';
import classes from './seo-fields.module.css';

const NAMES = ['seoTitle', 'metaDescription', 'slug', 'suggestedHeadings'] as const;

/** What a page says of itself to search engines, with the headings that were suggested for it; only those that say something. */
export function SeoFields({ result, lang }: { result: Omit<GenerationResult, 'draft'>; lang: string }) {
  const { t } = useTranslation('common');
  const said = NAMES.filter((name) => result[name].length > 0);
  if (said.length === 0) return null;
  return (
    <dl className={classes.fields}>
      {said.map((name) => (
        <Fragment key={name}>
          <dt>{t(`result.${name}`)}</dt>
          <dd lang={lang}>{fieldValue(result[name])}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function fieldValue(value: string | string[]): ReactNode {
  if (typeof value === 'string') return value;
  return (
    <ul className={classes.headings}>
      {value.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}
