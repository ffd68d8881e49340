import { onDemand } from '#web/ui/on-demand';
import type { OpenClaimsProps } from './open-claims';

/** The open claims for which a text was not accepted; few submissions meet that. */
export const OnDemandOpenClaims = onDemand<OpenClaimsProps>(
  async () => (await import('./open-claims')).OpenClaims,
  { fallback: null },
);
