import { Button } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './admin.module.css';

interface Props {
  /** Checks what is filled in and sends it. A second click while it is being sent does nothing. */
  onSubmit: () => void;
  onCancel: () => void;
  busy: boolean;
  /** True while there is nothing to agree to. */
  disabled?: boolean;
  /** Else 'Save'. */
  submit?: string;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** What a dialog asks for, above its two buttons. */
export function DialogForm({ onSubmit, onCancel, busy, disabled = false, submit, ref, children }: Props) {
  const { t } = useTranslation('common');
  return (
    <form
      ref={ref}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !disabled) onSubmit();
      }}
    >
      {children}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={disabled}>
          {submit ?? t('save')}
        </Button>
      </div>
    </form>
  );
}
