import { useIntersection } from '@mantine/hooks';
import { type ReactNode, Suspense, useState } from 'react';
import { LoadingRows } from '#web/ui/feedback/loading-rows';

/** How far below the window the content starts to load. */
const AHEAD = '160px';

/** Mounts its children, and so loads their code and data, once they are near the viewport. */
export function WhenInView({ children }: { children: ReactNode }) {
  const { ref, entry } = useIntersection({ rootMargin: AHEAD });
  const [seen, setSeen] = useState(false);
  if (entry?.isIntersecting && !seen) setSeen(true);
  const waiting = <LoadingRows rows={4} />;
  return <div ref={ref}>{seen ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}</div>;
}
