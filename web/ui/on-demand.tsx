import { type ComponentType, lazy, type ReactNode, Suspense, useRef } from 'react';

interface Options<P> {
  /** Whether there is anything to show; until it first holds, nothing is loaded. Kept mounted from then on. */
  shown?: (props: P) => boolean;
  /** What stands there while the code loads; without it, a line at the page's top says that something is coming. */
  fallback?: ReactNode;
}

/** A component whose code comes when it is first shown: dialogs and tabs that most visits never open. */
export function onDemand<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { shown = () => true, fallback = <div className="coming" /> }: Options<P> = {},
): ComponentType<P> {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function OnDemand(props: P) {
    const wanted = useRef(false);
    wanted.current ||= shown(props);
    if (!wanted.current) return null;
    return (
      <Suspense fallback={fallback}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
