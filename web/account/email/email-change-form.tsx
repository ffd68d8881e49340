import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmailState } from '#contract/identity/own-email';
import { EMAIL_MAX } from '#domain/users/email-address';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { useSession } from '#web/lib/session/session';
import { toast } from '#web/ui/feedback/toast';
import { requestEmailChange } from '../api/request-email-change';
import { OneFieldForm } from '../one-field-form';
import { useEmailAgain } from './use-email-again';

/** Shows the e-mail address, with a form that starts a change to another. */
export function EmailChangeForm({ onAsked }: { onAsked: (state: EmailState) => void }) {
  const { t } = useTranslation('account');
  const { me } = useSession();
  const faultText = useFaultText();
  const emailAgain = useEmailAgain();
  const saved = me?.email ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const ask = useMutation({
    ...requestEmailChange,
    onSuccess: (state) => {
      onAsked(state);
      toast.success(t('email.resent'));
    },
    onError: (error) => {
      const { code } = faultOf(error);
      if (!['INVALID_INPUT', 'REAUTHENTICATION_NEEDED'].includes(code)) toast.error(faultText(error));
      emailAgain(error);
    },
  });
  return (
    <OneFieldForm
      label={t('email.label')}
      description={t(saved === '' ? 'email.noteFirst' : 'email.note')}
      input={{ name: 'email', type: 'email', autoComplete: 'email', maxLength: EMAIL_MAX }}
      saved={saved}
      typed={typed}
      onType={(value) => {
        setTyped(value);
        ask.reset();
      }}
      same={(email) => email.toLowerCase() === saved}
      problem={t('email.invalid')}
      refused={ask.isError && faultOf(ask.error).code === 'INVALID_INPUT'}
      submit={t(saved === '' ? 'email.add' : 'email.change')}
      busy={ask.isPending}
      onSubmit={(email) => ask.mutate({ email })}
    />
  );
}
