import { onDemand } from '#web/ui/on-demand';
import { WhenInView } from '#web/ui/when-in-view';

const Connection = onDemand(async () => (await import('./connection')).Connection);

/** The customer's connection to WordPress; fetched once the section is near the window. */
export function WordPressSection() {
  return (
    <WhenInView>
      <Connection />
    </WhenInView>
  );
}
