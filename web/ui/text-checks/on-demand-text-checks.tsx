import { LoadingRows } from '../feedback/loading-rows';
import { onDemand } from '../on-demand';

/** `TextChecks`, loaded after the text that it speaks of, with its messages. */
export const OnDemandTextChecks = onDemand(async () => (await import('./text-checks')).TextChecks, {
  fallback: <LoadingRows rows={2} />,
});
