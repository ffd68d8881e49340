import { Button, Checkbox, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Thread } from '#contract/work/threads';
import { MESSAGE_MAX } from '#domain/thread/message';
import { newId } from '#web/lib/browser/new-id';
import { calls } from '#web/lib/client/api';
import { invalidate } from '#web/lib/client/invalidate';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '../feedback/toast';
import { sendMessage } from './api/send-message';
import classes from './thread.module.css';

interface Props {
  requestId: string;
  party: Thread['party'];
  mayAsk: boolean;
}

/** Writes a message. What was typed stays until the server has it; a repeated attempt adds it once. */
export function MessageForm({ requestId, party, mayAsk }: Props) {
  const { t } = useTranslation('thread');
  const client = useQueryClient();
  const faultText = useFaultText();
  const [text, setText] = useState('');
  const [question, setQuestion] = useState(false);
  const [missing, setMissing] = useState(false);
  const last = useRef<{ content: string; id: string } | null>(null);
  const sending = useMutation({
    ...sendMessage,
    onSuccess: () => {
      last.current = null;
      setText('');
      setQuestion(false);
    },
    onError: (error) => toast.error(faultText(error), { cause: 'send a message' }),
    // A question and its answer change the deadline that these show.
    onSettled: () =>
      invalidate(
        client,
        calls.threads.list,
        calls.customer.request,
        calls.customer.dashboard,
        calls.writer.assignment,
        calls.admin.request,
      ),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = text.trim();
    setMissing(given === '');
    if (given === '' || sending.isPending) return;
    const asks = mayAsk && question;
    const content = `${asks}\n${given}`;
    if (last.current?.content !== content) last.current = { content, id: newId() };
    sending.mutate({ id: requestId, messageId: last.current.id, text: given, question: asks });
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <Textarea
        label={t(`label.${party}`)}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={MESSAGE_MAX}
        value={text}
        readOnly={sending.isPending}
        error={missing ? t('missing') : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setMissing(false);
        }}
      />
      {mayAsk ? (
        <Checkbox
          label={t('ask')}
          description={t('askHint')}
          checked={question}
          onChange={(event) => setQuestion(event.currentTarget.checked)}
        />
      ) : null}
      <div className={classes.buttons}>
        <Button type="submit" variant="default" loading={sending.isPending}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
