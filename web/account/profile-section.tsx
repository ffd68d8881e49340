import { NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FULL_NAME_MAX } from '#domain/users/full-name';
import { meQuery } from '#web/lib/api/me';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { useLanguageChoice } from '#web/lib/i18n/account-language';
import { INTERFACE_LANGUAGES, isInterfaceLanguage, LANGUAGE_NAMES } from '#web/lib/i18n/languages';
import { useSession } from '#web/lib/session/session';
import { toast } from '#web/ui/feedback/toast';
import classes from './account.module.css';
import { setName } from './api/set-name';
import { EmailField } from './email/email-field';
import { OneFieldForm } from './one-field-form';
import { PhoneField } from './phone/phone-field';

/** The user's name, e-mail address, phone number and language. */
export function ProfileSection() {
  return (
    <div className={classes.parts}>
      <NameForm />
      <EmailField />
      <PhoneField />
      <LanguageField />
    </div>
  );
}

function NameForm() {
  const { t } = useTranslation(['account', 'common']);
  const { me } = useSession();
  const client = useQueryClient();
  const faultText = useFaultText();
  const saved = me?.fullName ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const save = useMutation({
    ...setName,
    onSuccess: ({ fullName }) => {
      client.setQueryData(meQuery.queryKey, (user) => (user ? { ...user, fullName } : user));
      setTyped(null);
      toast.success(t('account:profile.saved'));
    },
    onError: (error) => toast.error(faultText(error, (message) => t('account:profile.failed', { message }))),
  });
  return (
    <OneFieldForm
      label={t('account:profile.fullName')}
      input={{ name: 'fullName', autoComplete: 'name', maxLength: FULL_NAME_MAX }}
      saved={saved}
      typed={typed}
      onType={setTyped}
      same={(name) => name === saved}
      problem={t('account:profile.nameMissing')}
      submit={t('common:save')}
      busy={save.isPending}
      onSubmit={(fullName) => save.mutate({ fullName })}
    />
  );
}

/** Saved on selection, as in the header. */
function LanguageField() {
  const { t } = useTranslation(['account', 'common']);
  const [language, choose] = useLanguageChoice();
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={t('common:interfaceLanguage')}
        description={t('account:profile.languageNote')}
        value={language}
        data={INTERFACE_LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] }))}
        onChange={({ currentTarget: { value } }) => {
          if (isInterfaceLanguage(value)) void choose(value);
        }}
      />
    </div>
  );
}
