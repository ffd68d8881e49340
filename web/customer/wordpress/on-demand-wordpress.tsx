import { onDemand } from '#web/ui/on-demand';
import classes from './wordpress-bar.module.css';

/** `WordPressBar`, loaded after the text that it is about, with its messages. Its place is kept, so that the text stays put. */
export const OnDemandWordPress = onDemand<{ requestId: string }>(
  async () => (await import('./wordpress-bar')).WordPressBar,
  { fallback: <div className={classes.place} /> },
);
