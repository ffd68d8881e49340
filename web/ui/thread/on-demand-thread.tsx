import { onDemand } from '../on-demand';
import type { ThreadProps } from './thread';

/** `Thread`, loaded after what the page is about, with its messages. */
export const OnDemandThread = onDemand<ThreadProps>(async () => (await import('./thread')).Thread, {
  fallback: null,
});
