import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SNIPPETS, type SnippetKind, snippetOf } from '#domain/document/search-snippet';
import classes from './search-preview.module.css';

interface Props {
  title: string;
  description: string;
  slug: string;
  /** The text's language, for the `lang` attribute. */
  lang: string;
}

/** A preview of the page in Google's desktop results, truncated where Google would truncate. */
export function SearchPreview({ title, description, slug, lang }: Props) {
  const { t } = useTranslation('common');
  const shownTitle = snippetOf('title', title);
  const shownDescription = snippetOf('description', description);
  return (
    <figure className={classes.figure} aria-label={t('result.preview')}>
      <div className={classes.preview}>
        <span className={classes.address}>
          <span className={classes.site} aria-hidden="true" />
          <span className={classes.names}>
            {t('result.site')}
            <span className={classes.path}>https://example.com › {slug}</span>
          </span>
        </span>
        <span className={classes.title} lang={lang}>
          {shownTitle.shown}
        </span>
        <span className={classes.description} lang={lang}>
          {shownDescription.shown}
        </span>
      </div>
      <figcaption className={classes.note}>{t('result.previewNote')}</figcaption>
    </figure>
  );
}

/** Length of a title or description, and whether Google would truncate it. */
export function SnippetLength({ kind, text, lang }: { kind: SnippetKind; text: string; lang: string }) {
  const { t } = useTranslation('common');
  const { characters, pixels, fit, lost } = snippetOf(kind, text);
  const { most } = SNIPPETS[kind];
  const Icon = fit === 'whole' ? CircleCheck : CircleAlert;
  return (
    <>
      <p className={classes.length} data-fit={fit}>
        <Icon size={16} aria-hidden />
        <span>
          {t('result.characters', { count: characters })} · {t('result.pixels', { pixels, most })}
          <span className={classes.fit}>{t(`result.fit.${fit}`)}</span>
        </span>
      </p>
      <span className={classes.meter} aria-hidden="true" data-fit={fit}>
        <span style={{ inlineSize: `${Math.min(100, (100 * pixels) / most)}%` }} />
      </span>
      {fit === 'cut' ? (
        <p className={classes.lost}>
          {t('result.lost')} <s lang={lang}>{lost.trim()}</s>
        </p>
      ) : null}
    </>
  );
}
