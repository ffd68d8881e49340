import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { BriefField } from '#domain/brief/brief';
import { LINE_LABELS } from '#domain/brief/line-labels';
import { OPTION_LABELS } from '#domain/brief/option-labels';
import { effectiveWishes } from '#domain/style-guide/effective-wishes';
import { emptyStyleGuide, isSameStyleGuide, type StyleGuide } from '#domain/style-guide/style-guide';
import { styleGuideQuery } from '#web/lib/api/style-guide';
import { formLanguage } from '../controls/control';
import classes from './details-section.module.css';
import type { FormView } from './form-view';

/** The fields that both the brief and the style guide have. */
const SHARED = ['company', 'formOfAddress', 'englishVariant', 'avoidedWords'] as const;

/** What of the style guide applies to a field of this brief, in the form's language; '' if nothing does. */
export function guidedText(form: FormView, guide: StyleGuide | null, field: BriefField): string {
  if (guide === null) return '';
  const { brief } = form;

  const wishes = effectiveWishes(brief, guide);
  const labels = OPTION_LABELS[formLanguage(form)];
  switch (field) {
    case 'company':
      return brief.company.trim() === '' ? wishes.company : '';
    case 'formOfAddress':
      return brief.formOfAddress === null && wishes.formOfAddress
        ? labels.formOfAddress[wishes.formOfAddress]
        : '';
    case 'englishVariant':
      return brief.englishVariant === null && wishes.englishVariant
        ? labels.englishVariant[wishes.englishVariant]
        : '';
    case 'avoidedWords':
      return wishes.blockedWords.slice(effectiveWishes(brief, null).blockedWords.length).join(', ');
    default:
      return '';
  }
}

/** What of the style guide applies to the brief, in one line, with the way there. */
export function FromStyleGuide({ form }: { form: FormView }) {
  const guide = useQuery(styleGuideQuery).data?.guide;
  if (!guide) return <p className={classes.guide} />;
  const { t } = form;
  const labels = LINE_LABELS[formLanguage(form)];
  const parts = SHARED.filter((field) => guidedText(form, guide, field) !== '').map((field) => labels[field]);
  const { glossary, samples } = guide;
  if (glossary.length > 0) parts.push(t('styleGuide.glossary', { count: glossary.length }));
  if (samples.length > 0) parts.push(t('styleGuide.samples', { count: samples.length }));
  const isEmpty = isSameStyleGuide(guide, emptyStyleGuide());
  return (
    <p className={classes.guide}>
      {isEmpty ? t('styleGuide.offer') : null}
      {parts.length > 0 ? t('styleGuide.from', { parts: parts.join(', ') }) : null}{' '}
      <Link to="/style-guide">{t('styleGuide.open')}</Link>
    </p>
  );
}
