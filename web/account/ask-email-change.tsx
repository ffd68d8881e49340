import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmailState } from '#contract/own-email';
import { api } from '#web/lib/api';
import { faultOf } from '#web/lib/faults';
import { useSession } from '#web/lib/session';
import { useFaultText } from '#web/lib/use-fault-text';
import { toast } from '#web/ui/toast';
import classes from './account.module.css';

/** The address to read, and a new one to begin its change with. */
export function AskEmailChange({ onAsked }: { onAsked: (state: EmailState) => void }) {
  const { t } = useTranslation('account');
  const { me } = useSession();
  const faultText = useFaultText();
  const saved = me?.email ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const [invalid, setInvalid] = useState(false);
  const email = (typed ?? saved).trim();
  const same = email.toLowerCase() === saved;
  const ask = useMutation({
    mutationFn: () => api.account.askEmailChange({ email }),
    onSuccess: (state) => {
      onAsked(state);
      toast.success(t('email.resent'));
    },
    onError: (error) => {
      const { code } = faultOf(error);
      if (code === 'INVALID_INPUT') setInvalid(true);
      else if (code !== 'REAUTHENTICATION_NEEDED') toast.error(faultText(error));
    },
  });
  return (
    <form
      className={classes.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setInvalid(email === '');
        if (email !== '' && !same && !ask.isPending) ask.mutate();
      }}
    >
      <TextInput
        label={t('email.label')}
        description={t(saved === '' ? 'email.noteFirst' : 'email.note')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        value={typed ?? saved}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          setInvalid(false);
        }}
        error={invalid ? t('email.invalid') : undefined}
      />
      <div>
        <Button type="submit" variant="default" loading={ask.isPending} disabled={same}>
          {t(saved === '' ? 'email.add' : 'email.change')}
        </Button>
      </div>
    </form>
  );
}
