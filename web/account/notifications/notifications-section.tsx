import { onDemand } from '#web/ui/on-demand';
import { WhenInView } from '#web/ui/when-in-view';

const PreferenceFields = onDemand(async () => (await import('./preference-fields')).PreferenceFields);

/** When the user is mailed about each kind of event; fetched once it is near the window. */
export function NotificationsSection() {
  return (
    <WhenInView>
      <PreferenceFields />
    </WhenInView>
  );
}
