import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type BriefField, definitionOf, type Section } from '#domain/brief/brief';
import { LINE_LABELS } from '#domain/brief/line-labels';
import type { StyleGuide } from '#domain/style-guide/style-guide';
import { styleGuideQuery } from '#web/lib/api/style-guide';
import { formLanguage } from '../controls/control';
import { controlOf } from '../controls/control-of';
import classes from './details-section.module.css';
import { controlProps } from './field-section';
import sectionClasses from './field-section.module.css';
import type { FormView } from './form-view';
import { guidedText } from './from-style-guide';
import { shownFieldsOf } from './sections';

/** The fields of a section of several, each with its own label, and with what the style guide says where it is empty. */
export function DetailsFields({ form, section }: { form: FormView; section: Section }) {
  const { data } = useQuery(styleGuideQuery);
  return (
    <div className={classes.fields}>
      {shownFieldsOf(form, section).map((field) => (
        <DetailField key={field} form={form} field={field} guide={data?.guide ?? null} />
      ))}
    </div>
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
  const { 'aria-describedby': message, 'aria-invalid': invalid } = controlProps(
    form,
    definitionOf(field).section,
  );
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
    case 'wishedBy':
    case 'sameWriterAs':
      return form.t(`hints.${field}`);
    case 'links':
      return form.t('hints.linkLines');
    case 'avoidedWords':
      return form.t('hints.keywords');
    default:
      return undefined;
  }
}
