import { onDemand } from '../on-demand';

/** `Claims`, loaded after the text that it speaks of, with its messages. */
export const OnDemandClaims = onDemand(async () => (await import('./claims')).Claims, { fallback: null });
