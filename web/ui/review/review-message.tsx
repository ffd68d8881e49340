import classes from './review.module.css';

/** Which changes were asked for, as they were written. */
export function ReviewMessage({ children }: { children: string }) {
  return <blockquote className={classes.message}>{children}</blockquote>;
}
