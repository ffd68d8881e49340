import { Fragment } from 'react';
import { Breakable } from '#web/ui/format/breakable';
import classes from './outbox.module.css';

/** A mail's plain text with its line breaks kept and its URLs as links. */
export function LinkedText({ text }: { text: string }) {
  const parts = text.split(/(https?:\/\/\S+)/);
  return (
    <p className={classes.text}>
      {parts.map((part, index) => {
        // Splitting by one group makes every second part a link. The index is a stable key, as the parts never move.
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
