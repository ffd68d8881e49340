import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/users/password';
import { api } from '#web/lib/api';
import { faultOf } from '#web/lib/faults';
import { useFaultText } from '#web/lib/use-fault-text';
import { LinkButton } from '#web/ui/link-button';
import { toast } from '#web/ui/toast';
import classes from './auth.module.css';
import { AuthFrame } from './auth-frame';
import { useMailedCode } from './use-mailed-code';

/** Makes the first admin with the link that the server printed; it works once. */
export default function SetupRoute() {
  const { t } = useTranslation('auth');
  const faultText = useFaultText();
  const { token } = useMailedCode();
  const [fullName, setFullName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const setUp = useMutation({
    mutationFn: () => api.account.setUp({ token, fullName: fullName.trim(), email: email.trim(), password }),
    onError: (error) => toast.error(faultOf(error).code === 'NOT_FOUND' ? t('setup.used') : faultText(error)),
  });
  if (setUp.isSuccess) {
    return (
      <AuthFrame title={t('setup.doneTitle')}>
        <div className={classes.form} role="status">
          <p className={classes.lead}>{t('setup.done')}</p>
          <LinkButton to="/auth">{t('tabs.signIn')}</LinkButton>
        </div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('setup.title')}>
      <p className={classes.lead}>{token ? t('setup.lead') : t('setup.used')}</p>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (setUp.isPending) return;
          if (password.length < PASSWORD_MIN) toast.error(t('validation.passwordShort'));
          else setUp.mutate();
        }}
      >
        <TextInput
          label={t('fields.fullName')}
          size="md"
          autoComplete="name"
          value={fullName}
          onChange={(event) => setFullName(event.currentTarget.value)}
          maxLength={200}
          required
        />
        <TextInput
          label={t('fields.email')}
          type="email"
          size="md"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          maxLength={254}
          required
        />
        <PasswordInput
          label={t('fields.password')}
          description={t('fields.passwordHint')}
          size="md"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          maxLength={PASSWORD_MAX}
          visibilityToggleButtonProps={{ 'aria-label': t('fields.showPassword') }}
          required
        />
        <Button
          type="submit"
          size="md"
          loading={setUp.isPending}
          disabled={!token || !fullName.trim() || !email.trim() || !password}
        >
          {t('setup.submit')}
        </Button>
      </form>
    </AuthFrame>
  );
}
