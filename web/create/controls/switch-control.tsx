import { Switch } from '@mantine/core';
import type { FieldOf } from '#domain/brief/brief';
import type { ControlProps } from './control';

/** One on/off option. */
export function SwitchControl({ form, field, described }: ControlProps<FieldOf<'switch'>>) {
  return (
    <Switch
      size="md"
      label={form.t(`switches.${field}`)}
      checked={form.brief[field]}
      onChange={(event) => form.change({ [field]: event.currentTarget.checked })}
      {...described}
    />
  );
}
