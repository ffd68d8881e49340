import type { CommentsProps } from '../comments/comments';
import { onDemand } from '../on-demand';

/** `Comments`, loaded after what the page is about. */
export const OnDemandComments = onDemand<CommentsProps>(async () => (await import('./parts')).Comments, {
  fallback: null,
});
