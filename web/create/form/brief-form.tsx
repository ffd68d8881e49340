import classes from './brief-form.module.css';
import { FormPart } from './form-part';
import type { FormView } from './form-view';
import { shownSections } from './sections';

/** All sections of the brief. Read-only while its text is generated. */
export function BriefForm({ form, locked }: { form: FormView; locked: boolean }) {
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      aria-label={form.t('title')}
    >
      <fieldset className={classes.sections} disabled={locked}>
        {shownSections(form).map((section) => (
          <FormPart key={section} form={form} section={section} />
        ))}
      </fieldset>
    </form>
  );
}
