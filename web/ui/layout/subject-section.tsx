import type { ReactNode } from 'react';
import classes from './subject-section.module.css';

interface Props {
  /** Id of the heading; unique in the page. */
  id: string;
  title: string;
  /** Description below the title. */
  text?: string | undefined;
  children: ReactNode;
}

/** A section of a settings page: its description beside its controls. */
export function SubjectSection({ id, title, text, children }: Props) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
        {text ? <p className={classes.about}>{text}</p> : null}
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
