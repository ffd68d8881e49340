import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { dispatchSessionEvent } from '#web/lib/session/session-events';
import { toast } from '../feedback/toast';
import { isNowSignedIn } from './is-now-signed-in';
import classes from './second-factor.module.css';
import { StepUpForm } from './step-up-form';

interface Props {
  label: string;
  submit: string;
  /** The call that takes the code. */
  send: (code: string) => Promise<unknown>;
  onDone: () => void;
  /** Told true while a code is on its way, and false once it was refused: after a right one, what follows it must not be lost. */
  onHold?: ((holds: boolean) => void) | undefined;
  /** What a refusal means here; null for its usual text. */
  textOf?: (error: unknown) => string | null;
  /** False for a code with letters. */
  digits?: boolean;
  /** Further buttons. */
  children?: ReactNode;
}

/** A form for one code. A wrong code is reported at its field, which is cleared. */
export function CodeForm({ label, submit, send, onDone, onHold, textOf, digits = true, children }: Props) {
  const { t } = useTranslation('factors');
  const faultText = useFaultText();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const prove = useMutation({
    onMutate: () => onHold?.(true),
    mutationFn: () =>
      send(code).catch(async (error: unknown) => {
        if (faultOf(error).code !== 'UNANSWERED' || !(await isNowSignedIn())) throw error;
        dispatchSessionEvent('mfa-challenge-verified');
      }),
    onSuccess: onDone,
    onError: (error) => {
      onHold?.(false);
      // One that was sent too early has not been looked at, and may be right.
      if (faultOf(error).code !== 'TOO_MANY') setCode('');
      if (['OFFLINE', 'UNANSWERED'].includes(faultOf(error).code)) toast.error(faultText(error));
      else setProblem(textOf?.(error) ?? faultText(error));
    },
  });
  const submitTyped = () => {
    if (code.trim() === '') setProblem(t('code.missing'));
    else prove.mutate();
  };
  return (
    <StepUpForm onSubmit={submitTyped} busy={prove.isPending} submit={submit} further={children}>
      <TextInput
        className={classes.code}
        label={label}
        name="code"
        inputMode={digits ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        data-autofocus
        aria-required
        value={code}
        error={problem}
        onChange={({ currentTarget: { value } }) => {
          setCode(value);
          setProblem(null);
        }}
      />
    </StepUpForm>
  );
}
