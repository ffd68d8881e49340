import { onDemand } from '../on-demand';

/** `GenerationView` with its messages, loaded once a text is written; its page shows the progress meanwhile. */
export const OnDemandGenerationView = onDemand(
  async () => (await import('./generation-view')).GenerationView,
  { fallback: null },
);

/** `ProblemList`, loaded where a text has problems. */
export const OnDemandProblemList = onDemand(async () => (await import('./problem-list')).ProblemList, {
  shown: ({ problems }) => problems.length > 0,
  fallback: null,
});
