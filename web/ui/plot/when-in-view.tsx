import { useIntersection } from '@mantine/hooks';
import { type ReactNode, Suspense, useState } from 'react';
import { LoadingRows } from '#web/ui/feedback/loading-rows';

/** How far below the window its content begins to load. */
const AHEAD = '160px';

/** Draws its children, and so loads their code and their figures, once the reader comes near them. */
export function WhenInView({ children }: { children: ReactNode }) {
  const { ref, entry } = useIntersection({ rootMargin: AHEAD });
  const [seen, setSeen] = useState(false);
  if (entry?.isIntersecting && !seen) setSeen(true);
  const waiting = <LoadingRows rows={4} />;
  return <div ref={ref}>{seen ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}</div>;
}
