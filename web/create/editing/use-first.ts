import { useState } from 'react';

/** The first value that was not null, on all later renders too. */
export function useFirst<T>(value: T | null): T | null {
  const [first, setFirst] = useState(value);
  if (first === null && value !== null) setFirst(value);
  return first ?? value;
}
