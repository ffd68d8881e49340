import { Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Thread } from '#contract/work/threads';
import { invalidate } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '../feedback/toast';
import { sendMessage } from './api/send-message';
import classes from './thread.module.css';
import { WriteForm } from './write-form';

interface Props {
  requestId: string;
  thread: Pick<Thread, 'party' | 'mayAsk' | 'questionLeft'>;
}

/** Under which the tab keeps a message until it is sent. */
export const messageName = (requestId: string) => `message.${requestId}`;

/** Writes in the thread; a writer's message may be a question. */
export function MessageForm({ requestId, thread: { party, mayAsk, questionLeft } }: Props) {
  const { t } = useTranslation('thread');
  const client = useQueryClient();
  const faultText = useFaultText();
  const [question, setQuestion] = useState(false);
  const asks = mayAsk && question;
  const sending = useMutation({
    ...sendMessage,
    onSuccess: () => {
      toast.resolved('send a message');
      setQuestion(false);
    },
    onError: (error) => toast.error(faultText(error), { cause: 'send a message' }),
    // A question and its answer change the deadline that these show. Not awaited, so that the next message can be written at once.
    onSettled: () =>
      invalidate(
        client,
        queryKeys.threads.list,
        queryKeys.customer.request,
        queryKeys.customer.dashboard,
        queryKeys.writer.assignment,
        queryKeys.admin.request,
        queryKeys.admin.requests,
        queryKeys.admin.overview,
      ),
  });
  return (
    <WriteForm
      name={messageName(requestId)}
      label={t(questionLeft ? 'label.nextWriter' : `label.${party}`)}
      sendLabel={t('send')}
      busy={sending.isPending}
      variant={String(asks)}
      onSend={(text, messageId) => sending.mutateAsync({ id: requestId, messageId, text, question: asks })}
    >
      {mayAsk ? (
        <Checkbox
          classNames={{ body: classes.ask ?? '' }}
          label={t('ask')}
          description={t('askHint')}
          checked={question}
          onChange={(event) => setQuestion(event.currentTarget.checked)}
        />
      ) : null}
    </WriteForm>
  );
}
