import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { toast } from '../feedback/toast';

export type FieldErrors<F extends string> = Partial<Record<F, string>>;

export interface MarkedFields<F extends string, E extends HTMLElement> {
  /** What is wrong with each, told beside it. */
  errors: FieldErrors<F>;
  /** Marks what is wrong, in the fields' order, and puts the cursor into the first; `said` tells it in a toast as well. */
  mark: (found: FieldErrors<F>, said?: { text: string; of?: readonly F[] }) => void;
  /** These, or all, are being mended: nothing is said of them any longer. */
  mended: (...fields: string[]) => void;
  /** Around the fields. */
  place: RefObject<E | null>;
}

/**
 * What is wrong with the fields of a form that was sent. Each loses its message when it is changed; the toast goes with the
 * messages of the fields that it speaks of (`of`; else all that are marked), and with the form.
 */
export function useMarkedFields<F extends string, E extends HTMLElement = HTMLFormElement>(): MarkedFields<
  F,
  E
> {
  const cause = useId();
  const [errors, setErrors] = useState<FieldErrors<F>>({});
  const [spoken, setSpoken] = useState<readonly F[]>([]);
  const [marked, setMarked] = useState(0);
  const place = useRef<E>(null);
  useEffect(() => {
    if (marked > 0)
      place.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] input')?.focus();
  }, [marked]);
  const stands = spoken.some((name) => errors[name] !== undefined);
  useEffect(() => {
    if (!stands) return;
    return () => toast.mended(cause);
  }, [stands, cause]);
  return {
    errors,
    mark: (found, said) => {
      setErrors(found);
      setMarked((times) => times + 1);
      setSpoken(said?.of ?? (Object.keys(found) as F[]));
      if (said) toast.error(said.text, { cause });
    },
    mended: (...fields) => {
      if (fields.length === 0) toast.mended(cause);
      const kept = ([name]: [string, unknown]) => fields.length > 0 && !fields.includes(name);
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(kept)) as FieldErrors<F>);
    },
    place,
  };
}
