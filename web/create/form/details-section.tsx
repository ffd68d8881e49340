import { Check, ChevronRight, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { LINE_LABELS } from '#domain/brief/line-labels';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { onDemand } from '#web/ui/on-demand';
import { WhenInView } from '#web/ui/when-in-view';
import { formLanguage } from '../controls/control';
import classes from './details-section.module.css';
import { idsOf } from './field-section';
import sectionClasses from './field-section.module.css';
import type { FormView } from './form-view';
import { filledFieldsOf } from './sections';

const SECTION = 'details';

const DetailsFields = onDemand<{ form: FormView; section: typeof SECTION }>(
  async () => (await import('./details-fields')).DetailsFields,
  { fallback: <LoadingRows rows={6} /> },
);

const FromStyleGuide = onDemand<{ form: FormView }>(
  async () => (await import('./from-style-guide')).FromStyleGuide,
  { fallback: <p className={classes.guide} /> },
);

/**
 * Further fields, none required: folded, with the names of what is filled in, until the customer or an error unfolds them.
 * Unfolded from the start where a brief already has any. Below the first screen and mostly left folded, so its fields and
 * the style guide are loaded when they are to be seen.
 */
export function DetailsSection({ form }: { form: FormView }) {
  const ids = idsOf(SECTION);
  const message = form.messages[SECTION];
  const filled = filledFieldsOf(form.brief, SECTION);
  const [open, setOpen] = useState(filled.length > 0);
  const unfolded = open || message !== undefined;
  const labels = LINE_LABELS[formLanguage(form)];
  return (
    <section className={sectionClasses.section} id={ids.section} data-section={SECTION}>
      <details
        open={unfolded}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        className={classes.fold}
      >
        <summary className={classes.handle}>
          <ChevronRight className={classes.chevron} size={18} aria-hidden />
          <h2 className={sectionClasses.label}>{form.t(`labels.${SECTION}`)}</h2>
          {filled.length > 0 ? (
            <Check className={sectionClasses.check} size={18} role="img" aria-label={form.t('filledIn')} />
          ) : null}
          <span className={classes.summary}>
            {filled.length > 0 ? filled.map((field) => labels[field]).join(', ') : form.t(`hints.${SECTION}`)}
          </span>
        </summary>
        {unfolded ? <DetailsFields form={form} section={SECTION} /> : null}
        {message ? (
          <p className={sectionClasses.message} id={ids.message}>
            <CircleAlert size={16} aria-hidden /> {message}
          </p>
        ) : null}
      </details>
      <WhenInView fallback={<p className={classes.guide} />}>
        <FromStyleGuide form={form} />
      </WhenInView>
    </section>
  );
}
