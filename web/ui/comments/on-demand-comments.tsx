import { onDemand } from '../on-demand';
import type { CommentsProps } from './comments';

/** `Comments`, loaded after what the page is about. */
export const OnDemandComments = onDemand<CommentsProps>(async () => (await import('./comments')).Comments, {
  fallback: null,
});
