import { onDemand } from '../on-demand';

/**
 * `TextChecks`, loaded after the text that it speaks of, with its messages. Nothing stands for it meanwhile: the text is
 * there, and bars that wait would say that the page is not.
 */
export const OnDemandTextChecks = onDemand(async () => (await import('./text-checks')).TextChecks, {
  fallback: null,
});
