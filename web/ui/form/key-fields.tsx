import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApiScope } from '#domain/automation/scopes';
import type { FieldErrors } from './use-marked-fields';

const DAYS = ['30', '90', '365'] as const;

export interface KeyForm<S extends ApiScope> {
  name: string;
  scopes: S[];
  /** How long the key is valid; empty: without end. */
  days: string;
}

export type KeyField = 'name' | 'scopes';

interface KeyFieldsProps<S extends ApiScope> {
  /** Where its texts are: an admin's key does other things than a customer's. */
  area: 'account' | 'admin';
  /** The scopes to choose from, and what each allows. */
  scopes: readonly S[];
  scopeText: (scope: S) => string;
  value: KeyForm<S>;
  onChange: (part: Partial<KeyForm<S>>) => void;
  errors: FieldErrors<KeyField>;
}

/** The fields of a new API key: its name, what it may do, and how long. */
export function KeyFields<S extends ApiScope>(props: KeyFieldsProps<S>) {
  const { area, scopes, scopeText, value, onChange, errors } = props;
  const { t } = useTranslation(area);
  return (
    <>
      <TextInput
        label={t('keys.name')}
        description={t('keys.nameHint')}
        value={value.name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        maxLength={100}
        autoComplete="off"
        required
        data-autofocus
      />
      <Checkbox.Group<S>
        label={t('keys.scopes')}
        description={t('keys.scopesHint')}
        value={value.scopes}
        error={errors.scopes}
        onChange={(chosen) => onChange({ scopes: chosen })}
        data-wrong={errors.scopes === undefined ? undefined : true}
        required
      >
        <Stack gap={12} mt={12}>
          {scopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={scopeText(scope)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <NativeSelect
        label={t('keys.expires')}
        description={t('keys.expiresHint')}
        data={[
          ...DAYS.map((days) => ({ value: days, label: t('keys.days', { count: Number(days) }) })),
          { value: '', label: t('keys.never') },
        ]}
        value={value.days}
        onChange={(event) => onChange({ days: event.currentTarget.value })}
      />
    </>
  );
}
