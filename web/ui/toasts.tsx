import { notificationsStore } from '@mantine/notifications';
import { type ComponentType, useEffect, useState } from 'react';

/** By then a page stands, and what moves toasts does not compete with it for the line. */
const AT_REST_MS = 3_000;

/**
 * Where toasts appear. What draws and moves them comes once the page is at rest, so that the live regions stand before the
 * first toast and it is announced too; a toast before that brings it at once.
 */
export function Toasts() {
  const [Regions, setRegions] = useState<ComponentType | null>(null);
  useEffect(() => {
    let gone = false;
    // Where it can't be loaded the next toast tries again, and those before it still wait in their store.
    const load = () =>
      void import('./toast-regions').then(
        ({ ToastRegions }) => {
          if (!gone) setRegions(() => ToastRegions);
        },
        () => undefined,
      );
    const resting = setTimeout(load, AT_REST_MS);
    const forget = notificationsStore.subscribe(load);
    return () => {
      gone = true;
      clearTimeout(resting);
      forget();
    };
  }, []);
  return Regions ? <Regions /> : null;
}
