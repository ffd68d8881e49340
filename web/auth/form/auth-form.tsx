import { Button } from '@mantine/core';
import type { FormEventHandler, ReactNode } from 'react';
import { CaptchaPlace } from '../captcha/captcha';
import classes from '../frame/auth-frame.module.css';

interface Props {
  onSubmit: FormEventHandler<HTMLFormElement>;
  busy: boolean;
  submit: string;
  /** Links beside the button. */
  links?: ReactNode;
  /** The form's fields. */
  children: ReactNode;
}

/** A form of the sign-in pages: fields, captcha, submit button. */
export function AuthForm({ onSubmit, busy, submit, links, children }: Props) {
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      {children}
      <CaptchaPlace />
      <div className={classes.actions}>
        <Button type="submit" size="md" loading={busy}>
          {submit}
        </Button>
        {links}
      </div>
    </form>
  );
}

/** A button styled as a link, for another form on the same page. */
export function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes.link} onClick={onClick}>
      {children}
    </button>
  );
}
