import { Button, Modal } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '#web/ui/form/text-area';
import classes from './text-modal.module.css';

export interface TextDialogProps {
  opened: boolean;
  title: string;
  /** What the text is for, above the field. */
  children: string;
  label: string;
  /** The field's error while nothing but white space is typed; null where the text may be left out. */
  missing: string | null;
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

/** A dialog that asks for one text, such as a reason. What was typed stays when it is closed. */
export function TextModal(props: TextDialogProps) {
  const { opened, title, children, label, missing, maxLength, submitLabel, busy, onSubmit, onClose } = props;
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [sending, setSending] = useState(false);
  // Not when the promise resolves: a mutation also waits for what it refetches, and by then the next text may be typed.
  if (sending && !opened) {
    setSending(false);
    setTyped('');
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    const isLacking = text === '' && missing !== null;
    setIsMissing(isLacking);
    if (isLacking || busy) return;
    setSending(true);
    onSubmit(text).catch(() => setSending(false));
  };
  return (
    <Modal
      opened={opened}
      onClose={busy ? () => undefined : onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form className={classes.form} noValidate onSubmit={submit}>
        <p className={classes.text}>{children}</p>
        <TextArea
          data-autofocus
          minRows={3}
          maxRows={12}
          maxLength={maxLength}
          label={label}
          value={typed}
          error={isMissing && missing !== null ? missing : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setIsMissing(false);
          }}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose} disabled={busy}>
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
