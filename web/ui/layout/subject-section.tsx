import type { ReactNode } from 'react';
import classes from './subject-section.module.css';

interface Props {
  /** Names the heading in the page; unique there. */
  id: string;
  title: string;
  /** Under the title: what it is about. */
  text?: string | undefined;
  children: ReactNode;
}

/** One subject of a page of settings: what it is about beside what can be done. */
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
