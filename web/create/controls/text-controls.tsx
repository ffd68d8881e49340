import { TextInput } from '@mantine/core';
import { BRIEF_FIELDS, type FieldOf } from '#domain/brief/brief';
import { TextArea } from '#web/ui/form/text-area';
import { type ControlProps, inputProps, ownLabel } from './control';

/** A one-line text field. */
export function LineControl(props: ControlProps<FieldOf<'line'>>) {
  const { form, field, described } = props;
  return (
    <TextInput
      size="md"
      label={ownLabel(props)}
      maxLength={BRIEF_FIELDS[field].max}
      placeholder={form.t(`placeholders.${field}`)}
      value={form.brief[field]}
      onChange={(event) => form.change({ [field]: event.currentTarget.value })}
      {...inputProps(described)}
    />
  );
}

/** A multi-line text field that grows with its text. */
export function TextControl(props: ControlProps<FieldOf<'text'>>) {
  const { form, field, described } = props;
  const { max } = BRIEF_FIELDS[field];
  // Fields for whole pasted texts start and grow larger.
  const rows = max > 10_000 ? { minRows: 4, maxRows: 14 } : { minRows: 3, maxRows: 12 };
  return (
    <TextArea
      size="md"
      label={ownLabel(props)}
      {...rows}
      maxLength={max}
      value={form.brief[field]}
      onChange={(event) => form.change({ [field]: event.currentTarget.value })}
      {...inputProps(described)}
    />
  );
}
