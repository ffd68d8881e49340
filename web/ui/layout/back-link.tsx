import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './back-link.module.css';

/** The link above a page's title that leads back to the list it was opened from. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className={classes.back}>
      <Link to={to}>
        <ArrowLeft size={18} aria-hidden />
        {children}
      </Link>
    </p>
  );
}
