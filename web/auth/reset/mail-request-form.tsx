import { useTranslation } from 'react-i18next';
import { AuthForm, TextButton } from '../form/auth-form';
import { useFieldRules } from '../form/field-rules';
import { EmailField } from '../form/form-parts';
import { useAuthForm } from '../form/use-auth-form';
import { useSent } from '../use-sent';

interface Props {
  email: string;
  onEmail?: (email: string) => void;
  send: (email: string) => Promise<unknown>;
  /** Called once the mail is sent. Also for an unknown address, which the answer does not reveal. */
  onAsked: (email: string) => void;
  onHaveCode: (email: string) => void;
}

/** Asks for a mail with a code for a new password. */
export function MailRequestForm({ email, onEmail, send, onAsked, onHaveCode }: Props) {
  const { t } = useTranslation('auth');
  const rules = useFieldRules();
  const sent = useSent();
  const { form, busy, onSubmit } = useAuthForm({
    initial: { email },
    rules: { email: rules.email },
    failed: t('reset.askFailed'),
    onEmail,
    send: async (values) => {
      await sent(send(values.email.trim()), t('reset.sent'));
      onAsked(values.email.trim());
    },
  });
  return (
    <AuthForm
      onSubmit={onSubmit}
      busy={busy}
      submit={t('reset.askSubmit')}
      links={
        <TextButton onClick={() => onHaveCode(form.values.email.trim())}>{t('reset.haveCode')}</TextButton>
      }
    >
      <EmailField {...form.getInputProps('email')} />
    </AuthForm>
  );
}
