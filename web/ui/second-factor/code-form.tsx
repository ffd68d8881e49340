import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { sessionInTime } from '#web/lib/session/session-in-time';
import { secondStep } from '#web/lib/sign-in/second-step';
import { toast } from '../feedback/toast';
import classes from './second-factor.module.css';
import { StepUpForm } from './step-up-form';

interface Props {
  label: string;
  submit: string;
  /** The call that takes the code. */
  send: (code: string) => Promise<unknown>;
  onDone: () => void;
  /** False for a code with letters. */
  digits?: boolean;
  /** Further buttons. */
  children?: ReactNode;
}

/** A form for one code. A wrong code is reported at its field, which is cleared. */
export function CodeForm({ label, submit, send, onDone, digits = true, children }: Props) {
  const { t } = useTranslation('factors');
  const faultText = useFaultText();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const prove = useMutation({
    mutationFn: () =>
      send(code).catch(async (error: unknown) => {
        if (faultOf(error).code !== 'UNANSWERED' || !(await isNowSignedIn())) throw error;
      }),
    onSuccess: onDone,
    onError: (error) => {
      setCode('');
      if (['OFFLINE', 'UNANSWERED'].includes(faultOf(error).code)) toast.error(faultText(error));
      else setProblem(faultText(error));
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

/** Whether a sign-in that owed a code owes it no more: of a call without an answer, the session tells that it was carried out. */
async function isNowSignedIn(): Promise<boolean> {
  if (secondStep() === null) return false;
  const found = await sessionInTime();
  return found !== null && found.user !== null && found.secondStep === null;
}
