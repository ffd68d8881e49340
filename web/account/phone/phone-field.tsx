import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { normalizePhone } from '#domain/users/phone';
import { signInMethodsQuery } from '#web/lib/api/sign-in-methods';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { useSession } from '#web/lib/session/session';
import { toast } from '#web/ui/feedback/toast';
import { OneFieldForm } from '../one-field-form';
import { requestPhoneChange } from './api/request-phone-change';
import { PhoneChange } from './phone-change';

/** The `cause` of this form's error toasts, by which a success removes them. */
const NOT_SENT = 'account: no code was texted';

/** The phone number for sign-in, and a form to change it. Shown where the installation can send text messages. */
export function PhoneField() {
  const { t } = useTranslation(['account', 'factors']);
  const { me } = useSession();
  const faultText = useFaultText();
  const ways = useQuery(signInMethodsQuery);
  const saved = me?.phone ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  /** The number that a code has been sent to; null before. */
  const [asked, setAsked] = useState<string | null>(null);
  const [problem, setProblem] = useState<'invalid' | 'refused' | null>(null);
  const ask = useMutation({
    ...requestPhoneChange,
    onSuccess: (_, phone) => {
      toast.resolved(NOT_SENT);
      setAsked(phone);
    },
    onError: (error) => {
      const { code } = faultOf(error);
      if (code === 'INVALID_INPUT') setProblem('refused');
      else if (code !== 'REAUTHENTICATION_NEEDED') toast.error(faultText(error), { cause: NOT_SENT });
    },
  });
  if (!ways.data?.phone) return null;
  const end = () => {
    setAsked(null);
    setTyped(null);
  };
  if (asked !== null) return <PhoneChange phone={asked} again={() => ask.mutateAsync(asked)} onEnded={end} />;
  return (
    <OneFieldForm
      label={t('account:phone.label')}
      description={t(saved === '' ? 'account:phone.noteFirst' : 'account:phone.note')}
      input={{ name: 'phone', type: 'tel', autoComplete: 'tel', maxLength: 60 }}
      saved={saved}
      typed={typed}
      onType={(value) => {
        setTyped(value);
        setProblem(null);
      }}
      same={(value) => value === saved || normalizePhone(value) === saved}
      problem={t(problem === 'refused' ? 'account:phone.refused' : 'factors:phone.invalid')}
      refused={problem !== null}
      submit={t(saved === '' ? 'account:phone.add' : 'account:phone.change')}
      busy={ask.isPending}
      onSubmit={(value) => {
        const phone = normalizePhone(value);
        if (phone === null) setProblem('invalid');
        else ask.mutate(phone);
      }}
    />
  );
}
