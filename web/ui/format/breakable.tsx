import { Fragment } from 'react';

/** An e-mail or web address that needs two lines breaks where one of its parts begins, and not within a word. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?=[@#?&=])/).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
