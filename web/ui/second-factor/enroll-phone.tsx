import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { normalizePhone } from '#domain/users/phone';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { startChallenge } from './api/challenge-factor';
import { enrollPhone } from './api/enroll';
import type { EnrollProps } from './enroll-totp';
import { FirstCodes } from './first-codes';
import { StepUpForm } from './step-up-form';
import { TextedCode } from './texted-code';
import { useFirstCodes } from './use-first-codes';

/** Enrolls a phone: its number, the texted code, then the backup codes. */
export function EnrollPhone({ onDone, children, ...enrolling }: EnrollProps) {
  const { t } = useTranslation('factors');
  const faultText = useFaultText();
  const { making, enrolled, finish, onHold } = useFirstCodes({ onDone, ...enrolling });
  const [phone, setPhone] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const begin = useMutation({
    mutationFn: async () => {
      const factor = await enrollPhone(phone);
      const challenge = await startChallenge(factor.id);
      return { id: factor.id, challenge: challenge.id };
    },
    onError: (error) => {
      // The user cancelled the step-up authentication.
      if (faultOf(error).code !== 'REAUTHENTICATION_NEEDED') setProblem(faultText(error));
    },
  });
  const again = useRef(false);
  const startOver = () => {
    again.current = true;
    setProblem(t('phone.restart'));
    begin.reset();
  };
  const focusAgain = useCallback((field: HTMLInputElement | null) => {
    if (again.current) field?.focus();
  }, []);
  if (!making.isIdle) return <FirstCodes making={making} onKept={onDone} />;
  if (begin.data) {
    const { id, challenge } = begin.data;
    return (
      <TextedCode
        id={id}
        phone={phone.trim()}
        begun={challenge}
        submit={t('enroll.submit')}
        enrolled={enrolled}
        onDone={finish}
        onHold={onHold}
        onGone={startOver}
      >
        {children}
      </TextedCode>
    );
  }
  const submitTyped = () => {
    if (normalizePhone(phone) === null) setProblem(t('phone.invalid'));
    else begin.mutate();
  };
  return (
    <StepUpForm onSubmit={submitTyped} busy={begin.isPending} submit={t('phone.send')} further={children}>
      <p>{t('phone.enroll')}</p>
      <TextInput
        ref={focusAgain}
        type="tel"
        name="phone"
        inputMode="tel"
        autoComplete="tel"
        label={t('phone.number')}
        description={t('phone.hint')}
        maxLength={60}
        data-autofocus
        aria-required
        value={phone}
        error={problem}
        onChange={({ currentTarget: { value } }) => {
          setPhone(value);
          setProblem(null);
        }}
      />
    </StepUpForm>
  );
}
