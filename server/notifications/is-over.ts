import { sql } from 'drizzle-orm';
import type { Language } from '#domain/brief/brief';
import { isAvailableTo } from '#domain/content-request/policy';
import { isBeingWorkedOn, type RequestStatus } from '#domain/content-request/status';
import { startBy } from '#domain/deadline/deadline';
import { type NotificationKind, notificationKind, type StoredValues } from '#domain/notifications/kinds';
import type { Role } from '#domain/users/roles';
import { offeredNow } from '#server/database/query/offered';
import { contentRequests, messages, notifications, reviewRounds } from '#server/database/schema/index';

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
  assignedAt: Date | null;
  dueAt: Date | null;
  pausedAt: Date | null;
  /** Whether the review round that was open then still is. */
  roundOpen: boolean;
  /** Whether a text was handed in since. */
  handedIn: boolean;
  /** Whether the question is answered, or the report decided, that it tells of. */
  settled: boolean;
}

const { contentRequestId, createdAt, eventKey, kind } = notifications;

/** The columns of an `EventNow`, of notifications that are joined with their requests. */
export const eventNow = {
  kind,
  values: notifications.values,
  readAt: notifications.readAt,
  customerId: contentRequests.customerId,
  assignedWriterId: contentRequests.assignedWriterId,
  language: contentRequests.language,
  status: contentRequests.status,
  offeredTo: offeredNow,
  assignedAt: contentRequests.assignedAt,
  dueAt: contentRequests.dueAt,
  pausedAt: contentRequests.deadlinePausedAt,
  roundOpen: sql<boolean>`exists (select from ${reviewRounds} o where o.content_request_id = ${contentRequestId}
    and o.state = 'open' and o.opened_at <= ${createdAt})`,
  handedIn: sql<boolean>`exists (select from ${reviewRounds} o where o.content_request_id = ${contentRequestId}
    and o.opened_at > ${createdAt})`,
  settled: sql<boolean>`exists (select from ${messages} m where m.content_request_id = ${contentRequestId}
    and ${eventKey} = ${kind} || ':' || m.id::text
    and case ${kind} when 'question' then coalesce(m.answered_at, m.removed_at) else m.report_closed_at end is not null)`,
};

interface Recipient {
  id: string;
  role: Role;
  languages: Language[];
}

/** Whether a mail would come too late: it was read on the page, its moment has passed, or what it asks for is done. */
export function isOver(event: EventNow, recipient: Recipient, now = Date.now()): boolean {
  if (event.readAt !== null || hasPassed(event, now)) return true;
  const { kind, values, status } = event;
  const isTheirs = event.assignedWriterId === recipient.id;
  switch (kind) {
    case 'review-reminder':
      return !event.roundOpen;
    case 'question':
      return event.settled || status === 'completed';
    case 'message-reported':
      return event.settled;
    case 'assigned':
      return !isTheirs || status !== 'assigned';
    case 'changes-asked':
    case 'reopened':
      return !isTheirs || status === null || !isBeingWorkedOn(status) || event.handedIn;
    case 'deadline-near':
      if (!isTheirs || event.pausedAt !== null) return true;
      // One that was assigned anew is warned of anew, and a deadline that was moved is told of anew, also by a pause.
      if (values.variant === 'start') return status !== 'assigned' || !isStillStart(event);
      return status === 'completed' || event.dueAt?.toISOString() !== values.until;
    case 'new-job':
    case 'job-offered': {
      const { customerId, assignedWriterId, language, offeredTo } = event;
      if (customerId === null || language === null || status === null) return true;
      // Who has declined the offer may still accept the job, as all others may.
      if (kind === 'job-offered' && offeredTo !== recipient.id) return true;
      return !isAvailableTo(recipient, { customerId, assignedWriterId, language, status, offeredTo });
    }
    default:
      return false;
  }
}

/** Whether the assignment is to be started by the moment that the warning names. */
function isStillStart({ assignedAt, values: { until } }: EventNow): boolean {
  return assignedAt !== null && startBy(assignedAt.toISOString()).toISOString() === until;
}

/** Whether the moment has passed that an event of this kind is about, such as a deadline. What is asked for may be due all the same. */
function hasPassed(event: EventNow, now: number): boolean {
  const { until } = valuesNow(event, now);
  const ends = event.kind === 'assigned' || notificationKind(event.kind).until === true;
  return ends && until !== undefined && Date.parse(until) <= now;
}

/**
 * What a mail says beside the title. The stored moment is the one of then: a deadline may have been moved since, and waits while a
 * question does. It is left out where there is none, and where work is asked for that is late already.
 */
export function valuesNow(event: EventNow, now = Date.now()): StoredValues {
  const { kind, values } = event;
  const startUntil = event.assignedAt && startBy(event.assignedAt.toISOString());
  const isStart = kind === 'assigned' || (kind === 'deadline-near' && values.variant === 'start');
  if (!isStart && kind !== 'changes-asked' && kind !== 'reopened') return values;
  const { until: _, ...others } = values;
  const moment = isStart ? startUntil : event.dueAt;
  if (moment === null || event.pausedAt !== null) return others;
  return isStart || moment.getTime() > now ? { ...others, until: moment.toISOString() } : others;
}
