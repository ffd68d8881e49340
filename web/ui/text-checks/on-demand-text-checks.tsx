import { LoadingRows } from '../feedback/loading-rows';
import { onDemand } from '../on-demand';

/** `TextChecks`, whose code and texts come after the text that they speak of. */
export const OnDemandTextChecks = onDemand(async () => (await import('./text-checks')).TextChecks, {
  fallback: <LoadingRows rows={2} />,
});
