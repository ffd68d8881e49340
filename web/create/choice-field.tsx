import classes from './choice-field.module.css';
import { controlProps, FieldSection, idsOf } from './field-section';
import type { FormView } from './form-view';
import type { Section } from './sections';

interface Props<Value extends string> {
  form: FormView;
  section: Section;
  options: readonly { value: Value; label: string; lang?: string }[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Options that stay side by side on phones. */
  short?: boolean;
}

/** One of a few, side by side; below each other where the words need the room. */
export function ChoiceField<Value extends string>(props: Props<Value>) {
  const { form, section, options, value, onChange, short = false } = props;
  return (
    <FieldSection form={form} section={section} group>
      <div
        className={classes.choice}
        role="radiogroup"
        aria-labelledby={idsOf(section).label}
        data-short={short || undefined}
        data-invalid={form.messages[section] ? true : undefined}
        {...controlProps(form, section)}
      >
        {options.map((option) => (
          <label key={option.value} className={classes.segment} lang={option.lang}>
            <input
              type="radio"
              name={idsOf(section).field}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldSection>
  );
}
