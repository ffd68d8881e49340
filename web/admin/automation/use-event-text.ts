import { useTranslation } from 'react-i18next';
import type { WebhookEvent } from '#domain/webhook/events';

const KEYS = {
  'request.assigned': 'request_assigned',
  'request.started': 'request_started',
  'request.completed': 'request_completed',
  'request.revision_requested': 'request_revision_requested',
  'request.approved': 'request_approved',
  'request.deleted': 'request_deleted',
} as const satisfies Record<WebhookEvent, string>;

/** Returns a function that describes an event of a request. */
export function useEventText(): (event: WebhookEvent) => string {
  const { t } = useTranslation('admin');
  return (event) => t(`targets.event.${KEYS[event]}`);
}
