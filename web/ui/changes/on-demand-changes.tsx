import { LoadingRows } from '../feedback/loading-rows';
import { onDemand } from '../on-demand';
import type { ComparedTexts } from './compare-texts';

/** `ChangesView`, loaded on first use. */
export const OnDemandChanges = onDemand<ComparedTexts>(
  async () => (await import('./changes-view')).ChangesView,
  { fallback: <LoadingRows rows={8} /> },
);
