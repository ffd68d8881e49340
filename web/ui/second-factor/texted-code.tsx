import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '../feedback/toast';
import { challengeFactor } from './api/challenge-factor';
import { CodeForm } from './code-form';
import { answerChallenge } from './prove-factor';
import { ResendButton } from './resend-button';
import classes from './second-factor.module.css';

interface Props {
  /** Id of the phone factor. */
  id: string;
  /** Its number, masked. */
  phone: string;
  submit: string;
  onDone: () => void;
  /** Id of a challenge that has already sent a code. */
  begun?: string;
  /** Of a new factor: waits for the call that verifies it. */
  enrolled?: (id: string, call: Promise<void>) => Promise<void>;
  /** Called where a new factor is no more, as after another window has begun one. */
  onGone?: () => void;
  onHold?: ((holds: boolean) => void) | undefined;
  /** Further buttons. */
  children?: ReactNode;
}

/** A form for a texted code. Sends the code on request only, since each message costs money. */
export function TextedCode(props: Props) {
  const { id, phone, submit, onDone, begun, enrolled, onGone, onHold, children } = props;
  const { t } = useTranslation('factors');
  const faultText = useFaultText();
  const [challenge, setChallenge] = useState(begun ?? null);
  const send = useMutation({
    ...challengeFactor,
    onSuccess: (made) => setChallenge(made.id),
    onError: (error) => {
      if (!isGone(error)) toast.error(faultText(error));
    },
  });
  function isGone(error: unknown): boolean {
    const gone = onGone !== undefined && faultOf(error).code === 'NOT_FOUND';
    if (gone) onGone();
    return gone;
  }
  if (challenge === null) {
    return (
      <div className={classes.form}>
        <p>{t('phone.lead', { phone })}</p>
        <div className={classes.buttons}>
          <Button loading={send.isPending} onClick={() => send.mutate({ id })}>
            {t('phone.send')}
          </Button>
          {children}
        </div>
      </div>
    );
  }
  return (
    <div className={classes.form}>
      <p role="status">{t('phone.sent', { phone })}</p>
      <CodeForm
        label={t('code.label')}
        submit={submit}
        send={async (code) => {
          const call = answerChallenge(id, challenge, code);
          await (enrolled?.(id, call) ?? call).catch((error: unknown) => {
            isGone(error);
            throw error;
          });
        }}
        onDone={onDone}
        onHold={onHold}
      >
        <ResendButton
          className={classes.link}
          busy={send.isPending}
          onSend={() => send.mutateAsync({ id }, { onSuccess: () => toast.success(t('phone.sentAgain')) })}
          label={(count) => (count > 0 ? t('phone.againIn', { count }) : t('phone.again'))}
        />
        {children}
      </CodeForm>
    </div>
  );
}
