import type { Language } from '#domain/brief/brief';
import { isAvailableTo } from '#domain/content-request/policy';
import type { RequestStatus } from '#domain/content-request/status';
import { type NotificationKind, notificationKind, type StoredValues } from '#domain/notifications/kinds';
import type { Role } from '#domain/users/roles';

/** What a mail would tell of, and how the request that it is about stands now; null where there is none. */
export interface EventNow {
  kind: NotificationKind;
  values: StoredValues;
  readAt: Date | null;
  customerId: string | null;
  assignedWriterId: string | null;
  language: Language | null;
  status: RequestStatus | null;
  offeredTo: string | null;
  dueAt: Date | null;
  /** Whether the review round that was open then still is. */
  roundOpen: boolean;
}

interface Recipient {
  id: string;
  role: Role;
  languages: Language[];
}

/** Whether a mail would come too late: it was read on the page, its moment has passed, or what it asks for is done. */
export function isOver(event: EventNow, recipient: Recipient, now = Date.now()): boolean {
  const { kind, values, readAt, status } = event;
  if (readAt !== null || hasPassed(event, now)) return true;
  if (kind === 'review-reminder') return !event.roundOpen;
  if (kind === 'deadline-near') {
    if (event.assignedWriterId !== recipient.id) return true;
    if (values.variant === 'start') return status !== 'assigned';
    // A deadline that was moved is told of anew.
    return status === 'completed' || event.dueAt?.toISOString() !== values.until;
  }
  if (kind !== 'new-job' && kind !== 'job-offered') return false;
  const { customerId, assignedWriterId, language, offeredTo } = event;
  if (customerId === null || language === null || status === null) return true;
  return !isAvailableTo(recipient, { customerId, assignedWriterId, language, status, offeredTo });
}

/** Whether the moment has passed that an event of this kind is about, such as a deadline. */
export function hasPassed({ kind, values }: Pick<EventNow, 'kind' | 'values'>, now = Date.now()): boolean {
  const { until } = values;
  return notificationKind(kind).until === true && until !== undefined && Date.parse(until) <= now;
}
