import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { loadOrReload } from '#web/lib/browser/load-or-reload';
import { loadPatiently } from '#web/lib/browser/load-patiently';

interface Options<P> {
  /**
   * True when there is something to show; the code is loaded once it first returns true. Stays mounted from then on.
   */
  shown?: (props: P) => boolean;
  /** Shown while the code loads; without it, the progress line at the top of the page. */
  fallback?: ReactNode;
}

type OnDemand<P> = ComponentType<P> & {
  /** Loads the code ahead, so that the component later renders without its fallback. */
  preload: () => Promise<void>;
};

/**
 * A component that loads its code when it is first shown (code splitting), for dialogs and tabs that most visits never
 * open.
 */
export function onDemand<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { shown = () => true, fallback = <div className="coming" /> }: Options<P> = {},
): OnDemand<P> {
  type Shown = ReturnType<typeof mountClosedFirst<P>>;
  let ready: Shown | null = null;
  // Only code that is shown is worth a reload, not code that is loaded ahead.
  const take = async (loadCode: typeof loadPatiently) => {
    ready ??= mountClosedFirst(await loadCode(load));
    return { default: ready };
  };
  const Lazy = lazy(() => take(loadOrReload));
  function OnDemand(props: P) {
    // Kept for the component's life, since switching would remount it.
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
  return Object.assign(OnDemand, { preload: async () => void (await take(loadPatiently)) });
}

/**
 * Renders a dialog closed once before opening it: Mantine then remembers where to return the focus, and the transition
 * runs.
 */
function mountClosedFirst<P extends object>(Component: ComponentType<P>) {
  return function UnshownFirst({ unshown, props }: { unshown: P | null; props: P }) {
    const [stands, setStands] = useState(unshown === null);
    useEffect(() => setStands(true), []);
    return <Component {...(stands || !unshown ? props : unshown)} />;
  };
}
