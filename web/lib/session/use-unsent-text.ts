import { useState } from 'react';
import { propertyOf } from '#domain/unknown-value';
import { keepUnsent, readUnsent } from '../browser/unsent';
import { pageUser } from './page-user';
import { useUnsaved } from './use-unsaved';

interface Kept {
  text: string;
}

const isKept = (value: unknown): value is Kept => typeof propertyOf(value, 'text') === 'string';

// The next user of the tab may have the same request open.
const keyOf = (name: string) => `${name}.${pageUser() ?? ''}`;

const read = (key: string) => ({ key, text: readUnsent(key, isKept)?.text ?? '' });

/** Whether this tab keeps words that were typed under a name. */
export const hasUnsentText = (name: string): boolean => read(keyOf(name)).text.trim() !== '';

/**
 * A text that is being typed and sent on request alone, such as a message. It is kept in the tab over a reload and a visit to another
 * page, and a sign-out, which would give it up, asks first.
 * @param name of what it is about, unique among what is typed
 * @param shown false while its field is closed: a sign-out then asks nothing
 */
export function useUnsentText(name: string, shown = true) {
  const key = keyOf(name);
  const [held, setHeld] = useState(() => read(key));
  const current = held.key === key ? held : read(key);
  if (current !== held) setHeld(current);
  useUnsaved(shown && current.text.trim() !== '');
  return {
    text: current.text,
    change: (text: string) => {
      setHeld({ key, text });
      keepUnsent(key, text === '' ? null : ({ text } satisfies Kept));
    },
    /** Call it once a text was sent, also where the field has another name by then. What was typed under its name since stays. */
    discard: (sent: { name: string; text: string }) => {
      const sentKey = keyOf(sent.name);
      const isSent = ({ text }: Kept) => text.trim() === sent.text.trim();
      if (isSent(read(sentKey))) keepUnsent(sentKey, null);
      setHeld((now) => (now.key === sentKey && isSent(now) ? { key: sentKey, text: '' } : now));
    },
  };
}
