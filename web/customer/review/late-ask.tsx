import { Button, Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MESSAGE_MAX } from '#domain/thread/message';
import { invalidate } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { useUnsentText } from '#web/lib/session/use-unsent-text';
import { CopyButton } from '#web/ui/button/copy-button';
import { toast } from '#web/ui/feedback/toast';
import { focusOn, isFocusLost, onceRemoved } from '#web/ui/focus';
import { TextArea } from '#web/ui/form/text-area';
import { useTooLong } from '#web/ui/form/use-too-long';
import { usePagedList } from '#web/ui/list/use-paged-list';
import { sendMessage } from '#web/ui/thread/api/send-message';
import { threadQuery } from '#web/ui/thread/api/thread';
import { useRepeatableId } from '#web/ui/thread/use-repeatable-id';
import { changesName } from './ask-dialog';
import classes from './review.module.css';

interface Props {
  id: string;
  round: number;
  opened: boolean;
  /** What tells how the round ended: it has the focus once nothing is left that the dialog could be opened for. */
  ended: RefObject<HTMLElement | null>;
  onOpen: () => void;
  onClose: () => void;
}

const CAUSE = 'send the changes as a message';

/**
 * Takes the place of the dialog that asks for changes once the text is approved elsewhere: what was typed can be copied, or sent as a
 * message. Closed, a button leads back to it as long as the words are kept. Nothing where none were typed.
 */
export function LateAsk({ id, round, opened, ended, onOpen, onClose }: Props) {
  const { t } = useTranslation(['customer', 'common']);
  const client = useQueryClient();
  const faultText = useFaultText();
  const name = changesName(id, round);
  const { text, change, discard } = useUnsentText(name, opened);
  const tooLong = useTooLong(text, MESSAGE_MAX);
  const ids = useRepeatableId();
  const mayWrite = usePagedList(threadQuery(id)).first?.mayWrite === true;
  const given = text.trim();
  const [isTyped] = useState(given !== '');
  const opener = useRef<HTMLButtonElement>(null);
  const explained = useRef<HTMLParagraphElement>(null);
  const close = () => {
    const dialog = explained.current?.closest('[role=dialog]');
    // As the round ended below the dialog, what tells of it may have had the focus for a moment, and has it again.
    const isFree = () => isFocusLost() || document.activeElement === ended.current;
    if (dialog) onceRemoved(dialog, () => isFree() && focusOn(opener.current ?? ended.current));
    onClose();
  };
  const sending = useMutation({
    ...sendMessage,
    onSuccess: () => {
      discard({ name, text: given });
      toast.success(t('customer:review.late.sent'), { cause: CAUSE });
      close();
    },
    onError: (error) => toast.error(faultText(error), { cause: CAUSE }),
    onSettled: () => invalidate(client, queryKeys.threads.list),
  });
  if (!isTyped) return null;
  return (
    <>
      {given === '' ? null : (
        // Not taken away while the dialog is open, which gives it the focus back.
        <Button ref={opener} variant="default" className={classes.late} onClick={onOpen}>
          {t('customer:review.late.show')}
        </Button>
      )}
      <Modal
        opened={opened}
        onClose={close}
        title={t('customer:review.late.title')}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <p ref={explained}>{t(mayWrite ? 'customer:review.late.text' : 'customer:review.late.copy')}</p>
        <TextArea
          minRows={3}
          maxRows={12}
          label={t('customer:review.late.label')}
          value={text}
          error={tooLong}
          readOnly={sending.isPending}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <div className={classes.buttons}>
          <CopyButton what={t('customer:review.late.label')} text={text} />
          {mayWrite ? (
            <Button
              loading={sending.isPending}
              disabled={given === '' || Boolean(tooLong)}
              onClick={() =>
                sending.mutate({ id, messageId: ids.idFor(given), text: given, question: false })
              }
            >
              {t('customer:review.late.send')}
            </Button>
          ) : null}
        </div>
      </Modal>
    </>
  );
}
