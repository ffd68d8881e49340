import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLinkFragment } from '#web/lib/sign-in/link-fragment';
import { toast } from '#web/ui/feedback/toast';
import { setUp } from '../api/set-up';
import { useFieldRules } from '../form/field-rules';
import { EMPTY_ACCOUNT, NewAccountFields } from '../form/form-parts';
import { useAuthForm } from '../form/use-auth-form';
import { codeOf } from '../form/use-auth-text';
import { AuthFrame } from '../frame/auth-frame';
import classes from '../frame/auth-frame.module.css';
import { ToSignIn } from '../to-sign-in';

/** The page of the link that a server without accounts prints: creates the first admin, once. */
export default function SetupRoute() {
  const { t } = useTranslation('auth');
  const { token } = useLinkFragment();
  return (
    <AuthFrame title={t('setup.title')} lead={token ? t('setup.lead') : t('setup.noToken')}>
      {token ? <SetupForm key={token} token={token} /> : null}
    </AuthFrame>
  );
}

function SetupForm({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const rules = useFieldRules();
  const { form, busy, lost, onSubmit } = useAuthForm({
    initial: EMPTY_ACCOUNT,
    rules: rules.newAccount,
    failed: t('setup.failed'),
    unanswered: t('unanswered.password'),
    send: async ({ fullName, email, password }) => {
      await setUp({ token, fullName, email: email.trim(), password });
      toast.success(t('setup.done'));
      await navigate('/auth', { state: { email: email.trim() } });
    },
    onFailure: (error) => {
      if (codeOf(error) !== 'NOT_FOUND') return false;
      toast.error(t('setup.spent'));
      return true;
    },
  });
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      <NewAccountFields form={form} />
      <div className={classes.actions}>
        <Button type="submit" size="md" loading={busy}>
          {t('setup.submit')}
        </Button>
        {lost ? <ToSignIn email={form.values.email.trim()} /> : null}
      </div>
    </form>
  );
}
