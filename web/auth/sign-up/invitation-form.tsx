import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FULL_NAME_MAX } from '#domain/users/full-name';
import { PASSWORD_MIN } from '#domain/users/password';
import { forgetUser } from '#web/lib/session/session';
import { secondStep } from '#web/lib/sign-in/second-step';
import { toast } from '#web/ui/feedback/toast';
import { acceptInvitation } from '../api/accept-invitation';
import { useFieldRules } from '../form/field-rules';
import { PasswordField } from '../form/form-parts';
import { useAuthForm } from '../form/use-auth-form';
import { codeOf } from '../form/use-auth-text';
import classes from '../frame/auth-frame.module.css';
import { orSignedIn } from '../or-signed-in';
import { ToSignIn } from '../to-sign-in';
import { useLoadSession } from '../use-load-session';

/** Accepts an invitation: creates the account with the chosen password and signs in. */
export function InvitationForm({
  token,
  email,
  fullName,
}: {
  token: string;
  email: string;
  fullName: string;
}) {
  const { t } = useTranslation('auth');
  const client = useQueryClient();
  const navigate = useNavigate();
  const rules = useFieldRules();
  const enter = useLoadSession();
  /** The account is there already. */
  const [exists, setExists] = useState(false);
  const { form, busy, lost, onSubmit } = useAuthForm({
    initial: { fullName, password: '', confirm: '' },
    rules: { fullName: rules.fullName, password: rules.newPassword, confirm: rules.confirm },
    failed: t('invitation.failed'),
    unanswered: t('unanswered.password'),
    send: async (values) => {
      const { password } = values;
      await orSignedIn(() => acceptInvitation({ token, fullName: values.fullName.trim(), password }));
      // The link may belong to another user than the one signed in before: their cached data must go.
      forgetUser(client);
      await enter();
      if (secondStep() === null) toast.success(t('invitation.done'));
      // The sign-in page decides where each role continues.
      await navigate('/auth', { replace: true });
    },
    onFailure: (error) => {
      const code = codeOf(error);
      setExists(code === 'EMAIL_TAKEN' || code === 'INVITATION_USED');
      if (code !== 'NOT_FOUND' && code !== 'EMAIL_TAKEN') return false;
      toast.error(t(code === 'NOT_FOUND' ? 'invitation.gone' : 'invitation.taken'));
      return true;
    },
  });
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      <input
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden
        autoComplete="username"
        readOnly
        value={email}
      />
      <TextInput
        size="md"
        name="fullName"
        autoComplete="name"
        maxLength={FULL_NAME_MAX}
        label={t('fields.fullName')}
        aria-required
        {...form.getInputProps('fullName')}
      />
      <PasswordField
        autoComplete="new-password"
        description={t('hints.password', { count: PASSWORD_MIN })}
        {...form.getInputProps('password')}
      />
      <PasswordField
        name="confirm"
        label={t('fields.confirm')}
        autoComplete="new-password"
        {...form.getInputProps('confirm')}
      />
      <div className={classes.actions}>
        <Button type="submit" size="md" loading={busy}>
          {t('invitation.submit')}
        </Button>
        {lost || exists ? <ToSignIn email={email} /> : null}
      </div>
    </form>
  );
}
