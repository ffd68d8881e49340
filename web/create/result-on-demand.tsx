import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { onDemand } from '#web/ui/on-demand';
import classes from './create-page.module.css';

/** The result's page, which most visits to /create never show: loaded ahead when a text begins to be generated. */
export const ResultOnDemand = onDemand<{ requestId: string }>(
  async () => (await import('./result-page')).ResultPage,
  {
    // The frame stands meanwhile, and the place of the result's title.
    fallback: (
      <div className={classes.waiting}>
        <LoadingRows rows={8} />
      </div>
    ),
  },
);
