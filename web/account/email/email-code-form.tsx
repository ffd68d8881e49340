import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmailState } from '#contract/identity/own-email';
import type { EmailSide } from '#domain/users/email-change';
import { invalidate } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';
import classes from '../account.module.css';
import { confirmEmailChange } from '../api/confirm-email-change';
import { useEmailAgain } from './use-email-again';

interface Props {
  side: EmailSide;
  email: string;
  /** Prefilled from the mail's link. */
  code: string;
  onConfirmed: (state: EmailState) => void;
}

/** A form for the code mailed to one address. Confirms on submit only, because mail scanners open links too. */
export function EmailCodeForm({ side, email, code, onConfirmed }: Props) {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  const faultText = useFaultText();
  const emailAgain = useEmailAgain();
  const [typed, setTyped] = useState(code);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (code) form.current?.scrollIntoView({ block: 'center' });
  }, [code]);
  const confirm = useMutation({
    ...confirmEmailChange,
    onSuccess: (state) => {
      onConfirmed(state);
      if (state.change) return void toast.success(t('email.half'));
      toast.success(t('email.done'));
      invalidate(client, queryKeys.account.sessions);
    },
    onError: (error) => {
      if (faultOf(error).code === 'WRONG_CODE') setProblem(faultText(error));
      else toast.error(faultText(error));
      emailAgain(error);
    },
  });
  return (
    <form
      ref={form}
      className={classes.code}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (confirm.isPending) return;
        if (typed.trim() === '') setProblem(t('email.codeMissing'));
        else confirm.mutate({ side, code: typed });
      }}
    >
      <TextInput
        label={t('email.code', { email })}
        name={`${side}Code`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        value={typed}
        error={problem}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          setProblem(null);
        }}
      />
      <div>
        <Button type="submit" variant={code ? 'filled' : 'default'} loading={confirm.isPending}>
          {t('email.confirm')}
        </Button>
      </div>
    </form>
  );
}
