import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './second-factor.module.css';

interface Props {
  /** Checks what is typed and sends it. A second click while it is being sent does nothing. */
  onSubmit: () => void;
  busy: boolean;
  submit: string;
  /** Further buttons. */
  further?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** What is typed to prove oneself, above its button. */
export function ProofForm({ onSubmit, busy, submit, further, children }: Props) {
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
