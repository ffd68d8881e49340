import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './link-button.module.css';

interface Props {
  to: string;
  children: ReactNode;
  /** `ink` for the primary action, `outline` beside it, `quiet` in bars and tables. */
  variant?: 'ink' | 'outline' | 'quiet';
  /** `sm` is 34 px high, for working pages; `md` is 44 px, for decisions. */
  size?: 'sm' | 'md';
  newTab?: boolean;
}

/** A link styled as a button. Without Mantine, so that the landing page can use it. */
export function LinkButton({ to, children, variant = 'outline', size = 'sm', newTab = false }: Props) {
  const tab = newTab ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <Link to={to} className={classes.button} data-variant={variant} data-size={size} {...tab}>
      {children}
    </Link>
  );
}
