import { notificationsStore } from '@mantine/notifications';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useNetworkIdle } from '#web/lib/browser/use-network-idle';

/**
 * Where toasts appear. Their code loads once the page is idle, so that the live regions exist before the first toast
 * and it is announced; an earlier toast loads it at once.
 */
export function Toasts() {
  const [Regions, setRegions] = useState<ComponentType | null>(null);
  // If loading fails, the next toast retries; earlier ones stay in their store.
  const load = useCallback(
    () =>
      void import('./toast-regions').then(
        ({ ToastRegions }) => setRegions(() => ToastRegions),
        () => undefined,
      ),
    [],
  );
  useEffect(() => notificationsStore.subscribe(load), [load]);
  useNetworkIdle(load);
  return Regions ? <Regions /> : null;
}
