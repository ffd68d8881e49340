import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EMAIL_MAX } from '#domain/users/email-address';
import { FULL_NAME_MAX } from '#domain/users/full-name';

interface Props {
  value: { fullName: string; email: string };
  onChange: (part: { fullName?: string; email?: string }) => void;
  /** For an invitation, where the invited user may fill in the name; the address comes first then. */
  nameOptional?: boolean;
  /** Error messages, shown beside the fields. */
  errors?: { fullName?: string | undefined; email?: string | undefined };
}

/** Name and address of a new user. */
export function PersonFields({ value, onChange, nameOptional = false, errors = {} }: Props) {
  const { t } = useTranslation('admin');
  const name = (
    <TextInput
      key="name"
      label={t(nameOptional ? 'invitations.nameOptional' : 'users.name')}
      value={value.fullName}
      onChange={(event) => onChange({ fullName: event.currentTarget.value })}
      maxLength={FULL_NAME_MAX}
      autoComplete="off"
      required={!nameOptional}
      error={errors.fullName}
      data-autofocus={!nameOptional || undefined}
    />
  );
  const email = (
    <TextInput
      key="email"
      label={t('users.email')}
      type="email"
      value={value.email}
      onChange={(event) => onChange({ email: event.currentTarget.value })}
      maxLength={EMAIL_MAX}
      autoComplete="off"
      required
      error={errors.email}
      data-autofocus={nameOptional || undefined}
    />
  );
  return <>{nameOptional ? [email, name] : [name, email]}</>;
}
