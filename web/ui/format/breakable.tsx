import { Fragment } from 'react';

/** Breaks an e-mail or web address at its separators rather than within a word. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?=[@#?&=])/).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
