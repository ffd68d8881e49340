import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './second-factor.module.css';

interface Props {
  /** Validates and submits. Not called again while `busy`. */
  onSubmit: () => void;
  busy: boolean;
  submit: string;
  /** Further buttons. */
  further?: ReactNode;
  /** The form's fields. */
  children: ReactNode;
}

/** A form of the step-up authentication: fields and submit button. */
export function StepUpForm({ onSubmit, busy, submit, further, children }: Props) {
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit();
      }}
    >
      {children}
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          {submit}
        </Button>
        {further}
      </div>
    </form>
  );
}
