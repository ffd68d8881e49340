import { Fragment } from 'react';
import { Breakable } from '#web/ui/format/breakable';
import classes from './outbox.module.css';

/** A mail's plain text with its lines kept and its links to press. */
export function LinkedText({ text }: { text: string }) {
  const parts = text.split(/(https?:\/\/\S+)/);
  return (
    <p className={classes.text}>
      {parts.map((part, index) => {
        // Split by one group: every second part is a link. The parts never change their places.
        const key = `${index} ${part}`;
        return index % 2 === 1 ? (
          <a key={key} href={part}>
            <Breakable text={part} />
          </a>
        ) : (
          <Fragment key={key}>{part}</Fragment>
        );
      })}
    </p>
  );
}
