import { useIntersection } from '@mantine/hooks';
import { type ReactNode, Suspense, useState } from 'react';
import { LoadingRows } from '#web/ui/feedback/loading-rows';

/** How far below the window the content starts to load. */
const AHEAD = '160px';

interface Props {
  children: ReactNode;
  /** Shown until the children are loaded. */
  fallback?: ReactNode;
}

/** Mounts its children, and so loads their code and data, once they are near the viewport. */
export function WhenInView({ children, fallback = <LoadingRows rows={4} /> }: Props) {
  const { ref, entry } = useIntersection({ rootMargin: AHEAD });
  const [seen, setSeen] = useState(false);
  if (entry?.isIntersecting && !seen) setSeen(true);
  return <div ref={ref}>{seen ? <Suspense fallback={fallback}>{children}</Suspense> : fallback}</div>;
}
