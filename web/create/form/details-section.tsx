import { useQuery } from '@tanstack/react-query';
import { Check, ChevronRight, CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { appliesTo, type BriefField, definitionOf } from '#domain/brief/brief';
import { LINE_LABELS } from '#domain/brief/summary-lines';
import type { StyleGuide } from '#domain/style-guide/style-guide';
import { styleGuideQuery } from '#web/lib/api/style-guide';
import { formLanguage } from '../controls/control';
import { controlOf } from '../controls/control-of';
import classes from './details-section.module.css';
import { controlProps, idsOf } from './field-section';
import sectionClasses from './field-section.module.css';
import type { FormView } from './form-view';
import { FromStyleGuide, guidedText } from './from-style-guide';
import { fieldsOf, filledFieldsOf } from './sections';

const SECTION = 'details';

/**
 * Further fields, none required: folded, with the names of what is filled in, until the customer or an error unfolds them.
 * Unfolded from the start where a brief already has any.
 */
export function DetailsSection({ form }: { form: FormView }) {
  const ids = idsOf(SECTION);
  const message = form.messages[SECTION];
  const { data: styleGuide } = useQuery(styleGuideQuery);
  const guide = styleGuide?.guide ?? null;
  const filled = filledFieldsOf(form.brief, SECTION);
  const [open, setOpen] = useState(filled.length > 0);
  const labels = LINE_LABELS[formLanguage(form)];
  return (
    <section className={sectionClasses.section} id={ids.section} data-section={SECTION}>
      <details
        open={open || message !== undefined}
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
        <div className={classes.fields}>
          {fieldsOf(SECTION)
            .filter((field) => appliesTo(field, form.brief.language))
            .map((field) => (
              <DetailField key={field} form={form} field={field} guide={guide} />
            ))}
        </div>
        {message ? (
          <p className={sectionClasses.message} id={ids.message}>
            <CircleAlert size={16} aria-hidden /> {message}
          </p>
        ) : null}
      </details>
      <FromStyleGuide form={form} guide={guide} />
    </section>
  );
}

/** One field with its own label and hint. */
function DetailField({
  form,
  field,
  guide,
}: {
  form: FormView;
  field: BriefField;
  guide: StyleGuide | null;
}) {
  const id = useId();
  const Control = controlOf(field);
  const hint = hintOf(form, field);
  const fromGuide = guidedText(form, guide, field);
  const { 'aria-describedby': message, 'aria-invalid': invalid } = controlProps(form, SECTION);
  const described = {
    'aria-describedby':
      [hint && `${id}-hint`, fromGuide && `${id}-guide`, message].filter(Boolean).join(' ') || undefined,
    'aria-invalid': invalid,
  };
  const hintLine = hint ? (
    <span className={sectionClasses.hint} id={`${id}-hint`}>
      {hint}
    </span>
  ) : null;
  const { kind } = definitionOf(field);
  if (kind === 'switch') {
    return (
      <div>
        <Control form={form} field={field} described={described} />
        <p className={classes.below}>{hintLine}</p>
      </div>
    );
  }
  const label = LINE_LABELS[formLanguage(form)][field];
  return (
    <div>
      <div className={sectionClasses.head}>
        {kind === 'choice' ? (
          <h3 className={sectionClasses.label} id={`${id}-label`}>
            {label}
          </h3>
        ) : (
          <label className={sectionClasses.label} htmlFor={id}>
            {label}
          </label>
        )}
        {hintLine}
      </div>
      <Control
        form={form}
        field={field}
        unchosen={fromGuide ? form.t('styleGuide.unchosen') : undefined}
        described={
          kind === 'choice' ? { ...described, 'aria-labelledby': `${id}-label` } : { ...described, id }
        }
      />
      {fromGuide ? (
        <p className={classes.guided} id={`${id}-guide`}>
          {form.t('styleGuide.value', { value: fromGuide })}
        </p>
      ) : null}
    </div>
  );
}

/** A hint beside a field's label. */
function hintOf(form: FormView, field: BriefField): string | undefined {
  switch (field) {
    case 'callToAction':
    case 'company':
    case 'reviewOutline':
      return form.t(`hints.${field}`);
    case 'links':
      return form.t('hints.linkLines');
    case 'avoidedWords':
      return form.t('hints.keywords');
    default:
      return undefined;
  }
}
