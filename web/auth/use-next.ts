import { useSearchParams } from 'react-router';

/** The page that the user came from, from the URL's `next`. Unchecked: `mayOpen` decides before it is followed. */
export function useNext(): string | undefined {
  const [query] = useSearchParams();
  return query.get('next') ?? undefined;
}
