import { TextInput } from '@mantine/core';
import type { FieldOf } from '#domain/brief/brief';
import { localDay } from '#domain/brief/day';
import { type ControlProps, inputProps, ownLabel } from './control';
import classes from './date-control.module.css';

/** A date field of the browser, from today on. */
export function DateControl(props: ControlProps<FieldOf<'date'>>) {
  const { form, field, described } = props;
  return (
    <TextInput
      type="date"
      size="md"
      className={classes.field}
      label={ownLabel(props)}
      min={localDay(new Date())}
      max="2999-12-31"
      value={form.brief[field]}
      onChange={(event) => form.change({ [field]: event.currentTarget.value })}
      {...inputProps(described)}
    />
  );
}
