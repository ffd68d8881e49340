import { useTranslation } from 'react-i18next';
import type { ProvenanceStatement } from '#domain/provenance/record';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { LOCALES } from '#web/lib/i18n/languages';
import { DateTime } from '../format/date-time';
import { percentText } from '../format/percent-text';
import classes from './provenance-facts.module.css';

/** How a text was made, in plain words: by whom, a person's share of its words as a bar, review, models, and when. */
export function ProvenanceFacts({ record }: { record: ProvenanceStatement }) {
  const { t } = useTranslation('provenance');
  const { origin, share, humanWords, words, reviewed, models, finalAt } = record;
  return (
    <div className={classes.facts}>
      <p>{t(originKey(record))}</p>
      {share === null ? null : (
        <div>
          <p className={classes.share}>{t('share', { percent: percentText(share) })}</p>
          <div className={classes.bar} aria-hidden>
            <span style={{ inlineSize: `${100 * share}%` }} />
          </div>
          <p className={classes.note}>
            {t('shareOf', { human: numberOf(humanWords ?? 0), words: numberOf(words) })}
          </p>
        </div>
      )}
      <dl className={classes.list}>
        <dt>{t('review')}</dt>
        <dd>{t(reviewed ? 'reviewed.yes' : origin === 'elsewhere' ? 'reviewed.unknown' : 'reviewed.no')}</dd>
        <dt>{t('models', { count: models.length })}</dt>
        <dd>{models.length > 0 ? models.join(', ') : t('noModel')}</dd>
        <dt>{t('finalAt')}</dt>
        <dd>
          <DateTime value={finalAt} />
        </dd>
      </dl>
    </div>
  );
}

/** The sentence of how the text was made. */
function originKey({ origin, models, reviewed }: ProvenanceStatement) {
  if (origin === 'elsewhere') return reviewed ? 'origin.elsewhereReviewed' : 'origin.elsewhere';
  if (origin === 'generated' || origin === 'sample') return `origin.${origin}` as const;
  return `origin.${origin}.${models.length === 0 ? 'template' : 'model'}` as const;
}

function numberOf(value: number): string {
  return new Intl.NumberFormat(LOCALES[interfaceLanguage()]).format(value);
}
