import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './link-button.module.css';

interface Props {
  to: string;
  children: ReactNode;
  /** Ink for the main way on; outline beside it; quiet in bars and tables. */
  variant?: 'ink' | 'outline' | 'quiet';
  /** 34 px where people work, 44 px where they decide. */
  size?: 'sm' | 'md';
  newTab?: boolean;
}

/** A link to a page that looks like a button. Plain: the landing page has it without the interface library. */
export function LinkButton({ to, children, variant = 'outline', size = 'sm', newTab = false }: Props) {
  const tab = newTab ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <Link to={to} className={classes.button} data-variant={variant} data-size={size} {...tab}>
      {children}
    </Link>
  );
}
