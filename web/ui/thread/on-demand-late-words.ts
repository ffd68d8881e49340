import { hasUnsentText } from '#web/lib/session/use-unsent-text';
import { onDemand } from '../on-demand';
import type { LateWordsProps } from './late-words';

/** `LateWords`, loaded where words are kept under the name. */
export const LateWords = onDemand<LateWordsProps>(async () => (await import('./late-words')).LateWords, {
  shown: ({ name }) => hasUnsentText(name),
  fallback: null,
});
