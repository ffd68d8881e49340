import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Brief, type BriefField, isFilledIn, LANGUAGE_TAGS, type Language } from '#domain/brief/brief';
import { OPTION_LABELS } from '#domain/brief/option-labels';
import type { EffectiveWishes } from '#domain/style-guide/effective-wishes';
import classes from './style-guide-text.module.css';

interface Props {
  brief: Brief;
  wishes: EffectiveWishes;
  language: Language;
  /** Class of the heading. */
  title: string | undefined;
}

/** What a text follows that its brief does not say: the style guide's part of the wishes. Nothing without any. */
export function StyleGuideText({ brief, wishes, language, title }: Props) {
  const { t } = useTranslation('common');
  const lang = LANGUAGE_TAGS[language];
  const own = new Set(brief.avoidedWords.map((word) => word.trim().toLowerCase()));
  const words = wishes.blockedWords.filter((word) => !own.has(word.toLowerCase()));
  const { formOfAddress, englishVariant, glossary, samples } = wishes;
  const labels = OPTION_LABELS[language];
  const absent = (field: BriefField) => !isFilledIn(brief, field);
  const rows: [key: 'company' | 'formOfAddress' | 'englishVariant' | 'blockedWords', text: string][] = [
    ['company', absent('company') ? wishes.company : ''],
    ['formOfAddress', formOfAddress && absent('formOfAddress') ? labels.formOfAddress[formOfAddress] : ''],
    [
      'englishVariant',
      englishVariant && absent('englishVariant') ? labels.englishVariant[englishVariant] : '',
    ],
    ['blockedWords', words.join(', ')],
  ];
  const said = rows.filter(([, text]) => text !== '');
  if (said.length + glossary.length + samples.length === 0) return null;
  return (
    <>
      <h3 className={title}>{t('guide.title')}</h3>
      <dl className={classes.rows}>
        {said.map(([key, text]) => (
          <Row key={key} label={t(`guide.${key}`)}>
            <span lang={lang}>{text}</span>
          </Row>
        ))}
        {glossary.length > 0 ? (
          <Row label={t('guide.glossary')}>
            <ul className={classes.list}>
              {glossary.map(({ term, writeAs }, at) => (
                <li key={at}>
                  {term} → <strong>{writeAs}</strong>
                </li>
              ))}
            </ul>
          </Row>
        ) : null}
        {samples.length > 0 ? (
          <Row label={t('guide.samples')}>
            {samples.map((sample, at) => (
              <details key={at} className={classes.sample}>
                <summary>{t('guide.sample', { number: at + 1 })}</summary>
                <p>{sample}</p>
              </details>
            ))}
          </Row>
        ) : null}
      </dl>
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
