import { Button, Modal, TextInput } from '@mantine/core';
import { type QueryClient, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkey } from '#contract/identity/passkeys';
import { PASSKEY_NAME_MAX } from '#domain/users/second-step';
import { factorsQuery } from '#web/lib/api/factors';
import { faultOf } from '#web/lib/faults/faults';
import { isPasskeyHeld, makePasskey } from '#web/lib/sign-in/passkeys';
import { usePasskeyText } from '#web/ui/second-factor/use-passkey-text';
import classes from '../account.module.css';

interface Props {
  opened: boolean;
  title: string;
  text?: string;
  name: string;
  submit: string;
  send: (name: string) => Promise<unknown>;
  /** Also where the dialog was closed before the answer. */
  onDone: () => void;
  onClose: () => void;
}

/** Asks for a passkey's name, and stays open until the passkey is created or renamed. */
export function PasskeyNameDialog({ opened, title, ...form }: Props) {
  const { t } = useTranslation('common');
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
      closeOnClickOutside={false}
    >
      <PasskeyNameForm {...form} />
    </Modal>
  );
}

/** Remounted each time the dialog opens, so that it starts with the saved name. */
function PasskeyNameForm({ text, name, submit, send, onDone, onClose }: Omit<Props, 'opened' | 'title'>) {
  const { t } = useTranslation(['account', 'common']);
  const passkeyText = usePasskeyText();
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const go = useMutation({
    mutationFn: () => send(typed.trim()),
    onSuccess: onDone,
    onError: (error) => setProblem(passkeyText(error)),
  });
  return (
    <form
      className={classes.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (go.isPending) return;
        setProblem(null);
        if (typed.trim() === '') setProblem(t('account:passkeys.nameMissing'));
        // Passed here and not to useMutation: it is skipped once the form is unmounted and another question may be open.
        else go.mutate(undefined, { onSuccess: onClose });
      }}
    >
      {text ? <p className={classes.text}>{text}</p> : null}
      <TextInput
        label={t('account:passkeys.name')}
        name="passkeyName"
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX}
        data-autofocus
        aria-required
        value={typed}
        error={problem}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          setProblem(null);
        }}
      />
      <div className={classes.buttons} data-end>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={go.isPending}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

/** Creates a passkey and stores it beside those that were there before. */
export async function addPasskey(
  client: QueryClient,
  before: readonly Passkey[],
  name: string,
): Promise<void> {
  try {
    await makePasskey(name);
  } catch (error) {
    const isHeld = isPasskeyHeld(error) || faultOf(error).code === 'PASSKEY_TAKEN';
    if (!isHeld && faultOf(error).code !== 'UNANSWERED') throw error;
    // The answer, now or of the attempt before, may be all that was lost.
    const now = await client.fetchQuery({ ...factorsQuery, staleTime: 0 }).catch(() => null);
    const known = before.map(({ id }) => id);
    if (!now?.passkeys.some(({ id }) => !known.includes(id))) throw error;
  }
}
