import { createContext, useContext } from 'react';
import type { ConnectionState } from '#domain/live/connection';
import { createStore, useStore } from '../store';
import type { LiveConnection } from './live-connection';

/** The page's live connection; null for visitors. */
export const LiveContext = createContext<LiveConnection | null>(null);

const NONE = createStore<ConnectionState>('disconnected');

/** State of the live connection; 'disconnected' for visitors. */
export function useConnectionState(): ConnectionState {
  return useStore(useContext(LiveContext)?.state ?? NONE);
}
