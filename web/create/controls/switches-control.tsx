import { Switch } from '@mantine/core';
import { BRIEF_FIELDS, type FieldOf } from '#domain/brief/brief';
import type { ControlProps } from './control';
import { optionText } from './option-text';
import classes from './switches-control.module.css';

/** Independent on/off options. */
export function SwitchesControl({ form, field }: ControlProps<FieldOf<'switches'>>) {
  const value = form.brief[field];
  return (
    <div className={classes.toggles}>
      {BRIEF_FIELDS[field].options.map((option) => (
        <Switch
          key={option}
          size="md"
          label={optionText(form, field, option)}
          checked={value[option]}
          onChange={(event) => form.change({ [field]: { ...value, [option]: event.currentTarget.checked } })}
        />
      ))}
    </div>
  );
}
