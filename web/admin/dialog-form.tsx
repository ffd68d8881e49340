import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
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
  children: ReactNode;
}

/** What a dialog asks for, above its two buttons. */
export function DialogForm({ onSubmit, onCancel, busy, disabled = false, submit, children }: Props) {
  const { t } = useTranslation('common');
  return (
    <form
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
