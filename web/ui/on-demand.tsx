import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

interface Options<P> {
  /** Whether there is anything to show; until it first holds, nothing is loaded. Kept mounted from then on. */
  shown?: (props: P) => boolean;
  /** What stands there while the code loads; without it, a line at the page's top says that something is coming. */
  fallback?: ReactNode;
}

type OnDemand<P> = ComponentType<P> & {
  /** Loads the code ahead: shown after that, the component stands there at once, without its fallback. */
  preload: () => Promise<void>;
};

/** A component whose code comes when it is first shown: dialogs and tabs that most visits never open. */
export function onDemand<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { shown = () => true, fallback = <div className="coming" /> }: Options<P> = {},
): OnDemand<P> {
  type Shown = ReturnType<typeof mountClosedFirst<P>>;
  let ready: Shown | null = null;
  const take = async () => {
    ready ??= mountClosedFirst(await load());
    return { default: ready };
  };
  const Lazy = lazy(take);
  function OnDemand(props: P) {
    // What it began with: the other would begin anew.
    const [Loaded] = useState<Shown | typeof Lazy>(() => ready ?? Lazy);
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
  }
  return Object.assign(OnDemand, { preload: async () => void (await take()) });
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
