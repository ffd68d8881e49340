import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MESSAGE_MAX } from '#domain/thread/message';
import { TextArea } from '#web/ui/form/text-area';
import classes from './thread.module.css';
import { useRepeatableId } from './use-repeatable-id';

interface Props {
  label: string;
  sendLabel: string;
  busy: boolean;
  minRows?: number;
  /** What else is sent: other content is another message. */
  variant?: string;
  /** Gets the trimmed text, and an id that stays the same for another attempt. */
  onSend: (text: string, id: string) => Promise<unknown>;
  /** Between the field and its button. */
  children?: ReactNode;
  /** Another button, before that to send. */
  aside?: ReactNode;
}

/** Writes a message. What was typed stays until the server has it; a repeated attempt adds it once. */
export function WriteForm(props: Props) {
  const { label, sendLabel, busy, minRows = 3, variant = '', onSend, children, aside } = props;
  const { t } = useTranslation('thread');
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const ids = useRepeatableId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = text.trim();
    setMissing(given === '');
    if (given === '' || busy) return;
    onSend(given, ids.idFor(`${variant}\n${given}`)).then(
      () => {
        ids.done();
        setText('');
      },
      () => undefined,
    );
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextArea
        label={label}
        minRows={minRows}
        maxRows={12}
        maxLength={MESSAGE_MAX}
        value={text}
        readOnly={busy}
        error={missing ? t('missing') : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setMissing(false);
        }}
      />
      {children}
      <div className={classes.buttons}>
        {aside}
        <Button type="submit" variant="default" loading={busy}>
          {sendLabel}
        </Button>
      </div>
    </form>
  );
}
