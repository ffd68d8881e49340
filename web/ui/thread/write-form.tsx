import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MESSAGE_MAX } from '#domain/thread/message';
import { useUnsentText } from '#web/lib/session/use-unsent-text';
import { TextArea } from '#web/ui/form/text-area';
import { useTooLong } from '#web/ui/form/use-too-long';
import classes from './thread.module.css';
import { useRepeatableId } from './use-repeatable-id';

interface Props {
  /** Unique among what is typed: by it the tab keeps the words. */
  name: string;
  label: string;
  sendLabel: string;
  busy: boolean;
  minRows?: number;
  /** Whether the field is to have the focus once it is there. */
  focused?: boolean;
  /** What else is sent: other content is another message. */
  variant?: string;
  /** Gets the trimmed text, and an id that stays the same for another attempt. */
  onSend: (text: string, id: string) => Promise<unknown>;
  /** Between the field and its button. */
  children?: ReactNode;
  /** Another button, before that to send. */
  aside?: ReactNode;
}

/** Writes a message. What was typed stays until the server has it, also over a reload; a repeated attempt adds it once. */
export function WriteForm(props: Props) {
  const { name, label, sendLabel, busy, minRows = 3, focused, variant = '', onSend, children, aside } = props;
  const { t } = useTranslation('thread');
  const { text, change, discard } = useUnsentText(name);
  const field = useRef<HTMLTextAreaElement>(null);
  const [missing, setMissing] = useState(false);
  const tooLong = useTooLong(text, MESSAGE_MAX);
  const ids = useRepeatableId();
  useLayoutEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = text.trim();
    setMissing(given === '');
    if (given === '' || tooLong || busy) return;
    onSend(given, ids.idFor(`${variant}\n${given}`)).then(
      () => {
        ids.done();
        discard({ name, text: given });
      },
      () => undefined,
    );
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextArea
        ref={field}
        label={label}
        minRows={minRows}
        maxRows={12}
        value={text}
        readOnly={busy}
        error={missing ? t('missing') : tooLong}
        onChange={(event) => {
          change(event.currentTarget.value);
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
