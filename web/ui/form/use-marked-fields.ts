import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { keysOf } from '#domain/keys-of';
import { toast } from '../feedback/toast';

export type FieldErrors<F extends string> = Partial<Record<F, string>>;

export interface MarkedFields<F extends string, E extends HTMLElement> {
  /** Error messages by field. */
  errors: FieldErrors<F>;
  /**
   * Shows errors at their fields and focuses the first; `said` also shows a toast, about all fields or those in `of`.
   */
  mark: (found: FieldErrors<F>, said?: { text: string; of?: readonly F[] }) => void;
  /** Clears the errors of these fields, or of all. */
  clear: (...fields: string[]) => void;
  /** Ref of the element around the fields. */
  container: RefObject<E | null>;
}

/**
 * Errors of a submitted form. A changed field loses its error. The toast goes with the errors it is about, and with the
 * form.
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
    return () => toast.resolved(cause);
  }, [stands, cause]);
  return {
    errors,
    mark: (found, said) => {
      setErrors(found);
      setMarked((times) => times + 1);
      setSpoken(said?.of ?? keysOf(found));
      if (said) toast.error(said.text, { cause });
    },
    clear: (...fields) => {
      if (fields.length === 0) toast.resolved(cause);
      setErrors((before) => {
        const left = { ...before };
        for (const name of keysOf(before))
          if (fields.length === 0 || fields.includes(name)) delete left[name];
        return left;
      });
    },
    container: place,
  };
}
