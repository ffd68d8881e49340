import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
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
  const narrow = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  return (
    <FieldSection form={form} section={section} group>
      <SegmentedControl<string>
        className={classes.choice}
        size="md"
        fullWidth
        transitionDuration={0}
        orientation={narrow && !short ? 'vertical' : 'horizontal'}
        data={options.map((option) => ({
          value: option.value,
          label: option.lang ? <span lang={option.lang}>{option.label}</span> : option.label,
        }))}
        // None is chosen yet: a value that no option has.
        value={value ?? ''}
        onChange={(chosen) => onChange(chosen as Value)}
        aria-labelledby={idsOf(section).label}
        data-invalid={form.messages[section] ? true : undefined}
        {...controlProps(form, section)}
      />
    </FieldSection>
  );
}
