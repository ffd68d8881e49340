import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery } from '#web/lib/api/me';
import { invalidate } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';
import { ResendButton } from '#web/ui/second-factor/resend-button';
import classes from '../account.module.css';
import { confirmPhoneChange } from './api/confirm-phone-change';

/** The `cause` of this form's error toasts, by which a success removes them. */
const NOT_CONFIRMED = 'account: number not confirmed';

interface Props {
  /** The number that the code was sent to, E.164. */
  phone: string;
  /** Sends another code. */
  again: () => Promise<unknown>;
  onEnded: () => void;
}

/** A form for the code sent to a new phone number. */
export function PhoneChange({ phone, again, onEnded }: Props) {
  const { t } = useTranslation(['account', 'factors', 'common']);
  const client = useQueryClient();
  const faultText = useFaultText();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // The pressed button was unmounted, so focus moves to the field.
  useEffect(() => {
    field.current?.focus();
  }, []);
  const resend = useMutation({
    mutationFn: again,
    onSuccess: () => toast.success(t('factors:phone.sentAgain')),
  });
  const confirm = useMutation({
    ...confirmPhoneChange,
    onSuccess: ({ phone: proved }) => {
      toast.resolved(NOT_CONFIRMED);
      client.setQueryData(meQuery.queryKey, (user) => (user ? { ...user, phone: proved } : user));
      invalidate(client, queryKeys.account.sessions);
      toast.success(t('account:phone.done'));
      onEnded();
    },
    onError: (error) => {
      const fault = faultOf(error);
      if (fault.code === 'WRONG_CODE') setProblem(faultText(error));
      else if (fault.code === 'INVALID_INPUT') setProblem(t('account:phone.refused'));
      else toast.error(faultText(error), { cause: NOT_CONFIRMED });
    },
  });
  return (
    <form
      className={classes.fields}
      noValidate
      aria-label={t('account:phone.group')}
      onSubmit={(event) => {
        event.preventDefault();
        if (confirm.isPending) return;
        if (code.trim() === '') setProblem(t('factors:code.missing'));
        else confirm.mutate({ phone, code });
      }}
    >
      <TextInput
        ref={field}
        label={t('account:phone.code', { phone })}
        name="phoneCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        error={problem}
        onChange={({ currentTarget: { value } }) => {
          setCode(value);
          setProblem(null);
        }}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={confirm.isPending}>
          {t('account:email.confirm')}
        </Button>
        <ResendButton
          busy={resend.isPending}
          onSend={() => resend.mutateAsync()}
          label={(count) => (count > 0 ? t('factors:phone.againIn', { count }) : t('factors:phone.again'))}
        />
        <Button variant="default" onClick={onEnded}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
