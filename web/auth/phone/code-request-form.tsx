import { useTranslation } from 'react-i18next';
import { AuthForm, TextButton } from '../form/auth-form';
import { useAuthForm } from '../form/use-auth-form';
import classes from '../frame/auth-frame.module.css';
import { useSent } from '../use-sent';
import { PhoneField, usePhoneRule } from './phone-field';

interface Props {
  phone: string;
  lead: string;
  send: (phone: string) => Promise<unknown>;
  /** Called once the code is sent. Also for an unknown number, which the answer does not reveal. */
  onAsked: (phone: string) => void;
  onBack: () => void;
}

/** Asks for a code by text message. */
export function CodeRequestForm({ phone, lead, send, onAsked, onBack }: Props) {
  const { t } = useTranslation('auth');
  const phoneRule = usePhoneRule();
  const sent = useSent();
  const { form, busy, onSubmit } = useAuthForm({
    initial: { phone },
    rules: { phone: phoneRule },
    failed: t('phone.sendFailed'),
    send: async (values) => {
      await sent(send(values.phone), t('phone.sent'));
      onAsked(values.phone.trim());
    },
  });
  return (
    <>
      <p className={classes.intro}>{lead}</p>
      <AuthForm
        onSubmit={onSubmit}
        busy={busy}
        submit={t('phone.sendCode')}
        links={<TextButton onClick={onBack}>{t('phone.back')}</TextButton>}
      >
        <PhoneField {...form.getInputProps('phone')} />
      </AuthForm>
    </>
  );
}
