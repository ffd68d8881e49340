import { notificationsStore } from '@mantine/notifications';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { loadPatiently } from '#web/lib/browser/load-patiently';
import { useNetworkIdle } from '#web/lib/browser/use-network-idle';

/**
 * Where toasts appear. Their code loads once the page is idle, so that the live regions exist before the first toast
 * and it is announced; an earlier toast loads it at once.
 */
export function Toasts() {
  const [Regions, setRegions] = useState<ComponentType | null>(null);
  const isLoading = useRef(false);
  // Without a connection it waits for one, with the toasts in their store. If loading fails all the same, the next toast retries.
  const load = useCallback(async () => {
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      const { ToastRegions } = await loadPatiently(() => import('./toast-regions'));
      setRegions(() => ToastRegions);
    } catch {
      isLoading.current = false;
    }
  }, []);
  useEffect(() => notificationsStore.subscribe(() => void load()), [load]);
  useNetworkIdle(load);
  return Regions ? <Regions /> : null;
}
