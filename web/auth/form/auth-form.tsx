import { Button } from '@mantine/core';
import type { FormEventHandler, ReactNode } from 'react';
import { CaptchaPlace } from '../captcha/captcha';
import classes from '../frame/auth-frame.module.css';

interface Props {
  onSubmit: FormEventHandler<HTMLFormElement>;
  busy: boolean;
  submit: string;
  /** Ways elsewhere, beside the button. */
  ways?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** A form of the sign-in pages: its fields, the captcha where one is asked, its button. */
export function AuthForm({ onSubmit, busy, submit, ways, children }: Props) {
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      {children}
      <CaptchaPlace />
      <div className={classes.actions}>
        <Button type="submit" size="md" loading={busy}>
          {submit}
        </Button>
        {ways}
      </div>
    </form>
  );
}

/** A way elsewhere that looks like a link and stays on the page. */
export function Way({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes.link} onClick={onClick}>
      {children}
    </button>
  );
}
