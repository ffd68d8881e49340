import { Button } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './admin.module.css';

interface Props {
  /** Validates and submits. Not called again while `busy`. */
  onSubmit: () => void;
  onCancel: () => void;
  busy: boolean;
  /** True while it cannot be cancelled: what it waits for is shown once. */
  waits?: boolean;
  /** True while there is nothing to submit. */
  disabled?: boolean;
  /** The button's label; 'Save' by default. */
  submit?: string;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** The form of a dialog, with its cancel and submit buttons. */
export function DialogForm(props: Props) {
  const { onSubmit, onCancel, busy, waits = false, disabled = false, submit, ref, children } = props;
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
      <div className={classes.footer}>
        <Button variant="default" disabled={waits} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={disabled}>
          {submit ?? t('save')}
        </Button>
      </div>
    </form>
  );
}
