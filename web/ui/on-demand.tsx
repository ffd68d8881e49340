import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

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
  const Loaded = lazy(async () => ({ default: mountClosedFirst(await load()) }));
  return function OnDemand(props: P) {
    const wanted = useRef(false);
    const unshown = useRef<P | null>(null);
    wanted.current ||= shown(props);
    if (!wanted.current) {
      unshown.current = props;
      return null;
    }
    return (
      <Suspense fallback={fallback}>
        <Loaded unshown={unshown.current} props={props} />
      </Suspense>
    );
  };
}

/**
 * A dialog has to stand closed before it opens: only then does it know where to give the
 * focus back, and let the page dim first.
 */
function mountClosedFirst<P extends object>(Component: ComponentType<P>) {
  return function UnshownFirst({ unshown, props }: { unshown: P | null; props: P }) {
    const [stands, setStands] = useState(unshown === null);
    useEffect(() => setStands(true), []);
    return <Component {...(stands || !unshown ? props : unshown)} />;
  };
}
