import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PasswordInput } from '#web/ui/form/password-input';
import { TextArea } from '#web/ui/form/text-area';
import type { FieldErrors } from '#web/ui/form/use-marked-fields';
import type { SsoField, SsoValues } from './sso-values';

interface Props {
  values: SsoValues;
  /** Error messages by field. */
  errors: FieldErrors<SsoField>;
  keepsSecret: boolean;
  onChange: (changed: Partial<SsoValues>) => void;
}

/** The fields of each kind of provider. */
export function SsoFields({ values, errors, keepsSecret, onChange }: Props) {
  const { t } = useTranslation('settings');
  const field = (name: SsoField) => ({
    name: `sso-${name}`,
    value: values[name],
    autoComplete: 'off',
    spellCheck: false,
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <TextInput label={t('sso.name')} maxLength={100} required {...field('name')} />
      <TextInput label={t('sso.domains')} description={t('sso.domainsHint')} required {...field('domains')} />
      <TextInput
        label={t(values.kind === 'oidc' ? 'sso.issuer' : 'sso.theirEntityId')}
        required
        {...field('issuer')}
      />
      {values.kind === 'oidc' ? (
        <>
          <TextInput label={t('sso.clientId')} required {...field('clientId')} />
          <PasswordInput
            label={t('sso.clientSecret')}
            description={keepsSecret ? t('sso.secretKept') : t('sso.secretHint')}
            visibilityToggleButtonProps={{ 'aria-label': t('sso.showSecret') }}
            {...field('clientSecret')}
            autoComplete="new-password"
          />
        </>
      ) : (
        <>
          <TextInput label={t('sso.entryPoint')} required {...field('entryPoint')} />
          <TextArea
            label={t('sso.certificates')}
            description={t('sso.certificatesHint')}
            minRows={6}
            required
            {...field('certificates')}
          />
        </>
      )}
    </>
  );
}
