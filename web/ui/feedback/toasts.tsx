import { notificationsStore } from '@mantine/notifications';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useAtRest } from '#web/lib/browser/use-at-rest';

/**
 * Where toasts appear. What draws and moves them comes once the page is at rest, so that the live regions stand before the
 * first toast and it is announced too; a toast before that brings it at once.
 */
export function Toasts() {
  const [Regions, setRegions] = useState<ComponentType | null>(null);
  // Where it can't be loaded the next toast tries again, and those before it still wait in their store.
  const load = useCallback(
    () =>
      void import('./toast-regions').then(
        ({ ToastRegions }) => setRegions(() => ToastRegions),
        () => undefined,
      ),
    [],
  );
  useEffect(() => notificationsStore.subscribe(load), [load]);
  useAtRest(load);
  return Regions ? <Regions /> : null;
}
