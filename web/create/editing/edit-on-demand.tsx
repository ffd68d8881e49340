import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { onDemand } from '#web/ui/on-demand';
import classes from '../create-page.module.css';

/** The page that edits a pending request's brief, which most visits never show. */
export const EditOnDemand = onDemand<{ requestId: string }>(
  async () => (await import('./edit-page')).EditPage,
  {
    fallback: (
      <div className={classes.waiting}>
        <LoadingRows rows={6} />
      </div>
    ),
  },
);
