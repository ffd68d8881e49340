import { useSearchParams } from 'react-router';

/** Where the user was going, as the page's address says it; whoever leads there asks first whether it is ours. */
export function useNext(): string | undefined {
  const [query] = useSearchParams();
  return query.get('next') ?? undefined;
}
