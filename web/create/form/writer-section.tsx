import { Check, CircleAlert } from 'lucide-react';
import { DetailsFields } from './details-fields';
import { idsOf } from './field-section';
import classes from './field-section.module.css';
import type { FormView } from './form-view';
import { isSectionFilledIn, shownFieldsOf } from './sections';

const SECTION = 'writer';

/** What the customer wishes of the writer. */
export function WriterSection({ form }: { form: FormView }) {
  const ids = idsOf(SECTION);
  const message = form.messages[SECTION];
  // It stays loaded when the customer takes the choice of a writer back.
  if (shownFieldsOf(form, SECTION).length === 0) return null;
  return (
    <section className={classes.section} id={ids.section} data-section={SECTION}>
      <div className={classes.head}>
        <h2 className={classes.label}>{form.t(`labels.${SECTION}`)}</h2>
        {isSectionFilledIn(form.brief, SECTION) ? (
          <Check className={classes.check} size={18} role="img" aria-label={form.t('filledIn')} />
        ) : null}
      </div>
      <DetailsFields form={form} section={SECTION} />
      {message ? (
        <p className={classes.message} id={ids.message}>
          <CircleAlert size={16} aria-hidden /> {message}
        </p>
      ) : null}
    </section>
  );
}
