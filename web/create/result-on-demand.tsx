import { i18n } from '#web/lib/i18n/i18n';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { onDemand } from '#web/ui/on-demand';
import classes from './create-page.module.css';

/** The result's page, which most visits never show: loaded with its messages when a generation starts. */
export const ResultOnDemand = onDemand<{ requestId: string }>(
  async () => {
    const [{ ResultPage }] = await Promise.all([import('./result-page'), i18n.loadNamespaces('customer')]);
    return ResultPage;
  },
  {
    // Shows the layout and the position of the result's title meanwhile.
    fallback: (
      <div className={classes.waiting}>
        <LoadingRows rows={8} />
      </div>
    ),
  },
);
