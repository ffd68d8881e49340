import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { leaveForOrganisation } from '../api/leave-for-organisation';
import { useFieldRules } from '../form/field-rules';
import { EmailField } from '../form/form-parts';
import { useAuthForm } from '../form/use-auth-form';
import classes from '../frame/auth-frame.module.css';
import { useNext } from '../use-next';

interface Props {
  email: string;
  onEmail: (email: string) => void;
}

/** Single sign-on: finds the organization's provider by the address's domain. */
export function SsoForm({ email, onEmail }: Props) {
  const { t } = useTranslation('auth');
  const rules = useFieldRules();
  const next = useNext();
  const { form, busy, onSubmit } = useAuthForm({
    initial: { email },
    rules: { email: rules.email },
    failed: t('ways.failed'),
    unanswered: `${t('ways.failed')}. ${t('unanswered.again')}`,
    onEmail,
    send: async (values) => {
      const { url } = await leaveForOrganisation(values.email.trim(), next);
      window.location.assign(url);
    },
  });
  return (
    <>
      <p className={classes.intro}>{t('sso.lead')}</p>
      <form className={classes.form} noValidate onSubmit={onSubmit}>
        <EmailField {...form.getInputProps('email')} />
        <div className={classes.actions}>
          <Button type="submit" size="md" loading={busy}>
            {t('sso.submit')}
          </Button>
        </div>
      </form>
    </>
  );
}
