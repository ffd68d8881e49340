import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ConnectionState } from '#domain/live/connection';
import type { LiveConnection } from './live-connection';

/** The page's connection; null for visitors. */
export const LiveContext = createContext<LiveConnection | null>(null);

const never = () => () => {};

/** The live connection's state; 'disconnected' for visitors. */
export function useConnectionState(): ConnectionState {
  const connection = useContext(LiveContext);
  return useSyncExternalStore(
    connection?.subscribe ?? never,
    connection?.getState ?? (() => 'disconnected'),
    () => 'disconnected',
  );
}
