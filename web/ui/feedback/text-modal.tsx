import { Button, Modal } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsentText } from '#web/lib/session/use-unsent-text';
import { TextArea } from '#web/ui/form/text-area';
import { useTooLong } from '#web/ui/form/use-too-long';
import { useTakesLong } from '../use-takes-long';
import classes from './text-modal.module.css';

export interface TextDialogProps {
  /** Unique among what is typed: by it the tab keeps the words. */
  name: string;
  opened: boolean;
  title: string;
  /** What the text is for, above the field. */
  children: string;
  label: string;
  /** The field's error while nothing but white space is typed; null where the text may be left out. */
  missing: string | null;
  /** The most characters that it takes. */
  maxLength: number;
  submitLabel: string;
  busy: boolean;
  /**
   * Gets the trimmed text. A success closes the dialog, which empties the field; if the promise rejects, the text stays
   * for another try.
   */
  onSubmit: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** A dialog that asks for one text, such as a reason. What was typed stays when it is closed, and over a reload. */
export function TextModal(props: TextDialogProps) {
  const { name, opened, title, children, label, missing, maxLength, submitLabel, busy, onSubmit, onClose } =
    props;
  const { t } = useTranslation('common');
  const { text: typed, change, discard } = useUnsentText(name, opened);
  const [isMissing, setIsMissing] = useState(false);
  const tooLong = useTooLong(typed, maxLength);
  const [sending, setSending] = useState<{ name: string; text: string } | null>(null);
  // Not only when the promise resolves: a mutation also waits for what it refetches, and by then the next text may be typed.
  useEffect(() => {
    if (sending === null || opened) return;
    setSending(null);
    discard(sending);
  }, [sending, opened, discard]);
  const isLocked = !useTakesLong(busy) && busy;
  const close = () => {
    // Closed before the answer, it keeps the text: the call may fail yet.
    setSending(null);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    const isLacking = text === '' && missing !== null;
    setIsMissing(isLacking);
    if (isLacking || tooLong || busy) return;
    const sent = { name, text };
    setSending(sent);
    onSubmit(text).then(
      // Its answer may have taken this dialog's page away.
      () => discard(sent),
      () => setSending(null),
    );
  };
  return (
    <Modal
      opened={opened}
      onClose={isLocked ? () => undefined : close}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form className={classes.form} noValidate onSubmit={submit}>
        <p className={classes.text}>{children}</p>
        <TextArea
          data-autofocus
          minRows={3}
          maxRows={12}
          label={label}
          value={typed}
          readOnly={busy}
          error={isMissing && missing !== null ? missing : tooLong}
          onChange={(event) => {
            change(event.currentTarget.value);
            setIsMissing(false);
          }}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={close} disabled={isLocked}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
