import { keysOf } from '../keys-of';
import { isOneOf } from '../unknown-value';
import type { Role } from '../users/roles';

/** When a user wants the mails about a kind. Its rows on the page come at once in any case. */
export const NOTIFICATION_PREFERENCES = ['at-once', 'daily', 'never'] as const;
export type NotificationPreference = (typeof NOTIFICATION_PREFERENCES)[number];

/** Where a notification's link leads; `linkOf` has the paths. */
type Destination =
  | 'request'
  | 'assignment'
  | 'job'
  | 'jobs'
  | 'thread'
  | 'comments'
  | 'create'
  | 'generation'
  | 'reports'
  | 'time';

interface NotificationKindDefinition {
  /** The roles of those who get it, in which its preference is offered. */
  audience: readonly Role[];
  /** `page`: the list and the toast only; `page+mail`: by mail too, as the preference says. */
  channels: 'page' | 'page+mail';
  preference: NotificationPreference;
  leadsTo: Destination;
  /**
   * Where its title comes from: the `request` that it refers to, or its values for a `generation`, which has no request yet. An
   * `account` notification has none.
   */
  about: 'request' | 'generation' | 'account';
  /** Different wordings of the kind; the event has one of them. */
  variants: readonly string[];
  /** Whether it names a moment (`until`), as an ISO timestamp; `if-known`: not each time, nor as earlier releases stored it. */
  until: boolean | 'if-known';
  /** Whether it says so (`revisionsUsed`) where the customer can ask for no more changes. */
  revisions?: true;
  /** Whether it names a sum of money, its day and a reason (`amount`, `day`, `reason`), which earlier releases did not store. */
  sum?: true;
}

const NONE = [] as const;
const CUSTOMER = { audience: ['customer'], channels: 'page+mail', preference: 'at-once' } as const;
const WRITER = { audience: ['writer'], channels: 'page+mail', preference: 'at-once' } as const;
const REQUEST = { about: 'request', variants: NONE, until: false } as const;

/**
 * Every kind of notification, in the order of the preferences. Types, preferences, links and the tests derive from this table; its
 * texts fail to compile without one in each language.
 */
export const NOTIFICATION_KINDS = {
  /** A writer submitted a text. */
  'text-ready': { ...CUSTOMER, ...REQUEST, leadsTo: 'request' },
  /** A writer submitted again, after changes were asked for. */
  revised: { ...CUSTOMER, ...REQUEST, leadsTo: 'request' },
  /** Half of the time for a review is over, or all but a day of it. */
  'review-reminder': {
    ...CUSTOMER,
    ...REQUEST,
    leadsTo: 'request',
    variants: ['half-time', 'last-day'],
    until: true,
    revisions: true,
  },
  /** The writer sent a message marked as a question. */
  question: { ...CUSTOMER, ...REQUEST, leadsTo: 'thread' },
  /** The other side wrote in the request's thread. */
  message: {
    ...REQUEST,
    audience: ['customer', 'writer'],
    channels: 'page+mail',
    preference: 'at-once',
    leadsTo: 'thread',
  },
  /** The other side wrote comments on the text; one tells of all until it is read. */
  comment: {
    ...REQUEST,
    audience: ['customer', 'writer'],
    channels: 'page+mail',
    preference: 'at-once',
    leadsTo: 'comments',
  },
  /** A message or comment was reported; an admin keeps or removes it. */
  'message-reported': {
    ...REQUEST,
    audience: ['admin'],
    channels: 'page+mail',
    preference: 'at-once',
    leadsTo: 'reports',
  },
  /** `title`: the brief's. */
  'generation-failed': { ...CUSTOMER, ...REQUEST, about: 'generation', leadsTo: 'generation' },
  /** Its mail is the one that every approved customer gets (`server/mail`), so this kind sends none. */
  'account-approved': { ...CUSTOMER, ...REQUEST, channels: 'page', about: 'account', leadsTo: 'create' },
  /** A pending request in one of the writer's languages. */
  'new-job': { ...WRITER, ...REQUEST, preference: 'daily', leadsTo: 'job' },
  /** A pending request that its customer wishes the writer of an earlier one to redraft: offered to that writer first. */
  'job-offered': { ...WRITER, ...REQUEST, leadsTo: 'job', until: true },
  /** An admin assigned it; `until`: when it is released unless it is started. */
  assigned: { ...WRITER, ...REQUEST, leadsTo: 'assignment', until: 'if-known' },
  /** The writer's hold of a job is about to end. */
  'hold-lapsing': { ...WRITER, ...REQUEST, channels: 'page', leadsTo: 'job', until: true },
  /** Of the text, or of starting on it before it is released. */
  'deadline-near': {
    ...WRITER,
    ...REQUEST,
    leadsTo: 'assignment',
    variants: ['finish', 'start'],
    until: true,
  },
  /**
   * An admin took it back or gave it to another writer, it was released since it was not started in time, or it is gone with its
   * customer's account: `withdrawn`, which has the title among its values.
   */
  released: {
    ...WRITER,
    ...REQUEST,
    leadsTo: 'jobs',
    variants: [
      'taken-back',
      'taken-back-time-kept',
      'reassigned',
      'reassigned-time-kept',
      'not-started',
      'withdrawn',
      'withdrawn-time-kept',
    ],
  },
  /** `until`: the new deadline. */
  'changes-asked': { ...WRITER, ...REQUEST, leadsTo: 'assignment', until: 'if-known' },
  approved: { ...WRITER, ...REQUEST, leadsTo: 'assignment', variants: ['by-customer', 'by-silence'] },
  /** An admin opened a finished request again and asks for changes; `until`: the new deadline. */
  reopened: { ...WRITER, ...REQUEST, leadsTo: 'assignment', until: 'if-known' },
  /** An admin recorded a payment, or revoked it. */
  payment: {
    ...WRITER,
    preference: 'daily',
    about: 'account',
    leadsTo: 'time',
    variants: ['recorded', 'revoked'],
    until: false,
    sum: true,
  },
} as const satisfies Record<string, NotificationKindDefinition>;

type Kinds = typeof NOTIFICATION_KINDS;
export type NotificationKind = keyof Kinds;
export const NOTIFICATION_KIND_NAMES = keysOf(NOTIFICATION_KINDS);

/** The kinds that are about a request. */
export type RequestNotificationKind = {
  [K in NotificationKind]: Kinds[K]['about'] extends 'request' ? K : never;
}[NotificationKind];

/** What a notification of a kind says beside its title, as it is stored. */
export type NotificationValues<K extends NotificationKind> = (Kinds[K]['variants'][number] extends never
  ? unknown
  : { variant: Kinds[K]['variants'][number] }) &
  // An ISO timestamp.
  (Kinds[K]['until'] extends true ? { until: string } : unknown) &
  (Kinds[K]['until'] extends 'if-known' ? { until?: string | undefined } : unknown) &
  (Kinds[K] extends { revisions: true } ? { revisionsUsed: boolean } : unknown) &
  (Kinds[K] extends { sum: true } ? { amount: string; day: string; reason?: string } : unknown) &
  (Kinds[K]['about'] extends 'generation' ? { title: string; generationId: string } : unknown);

/** The values of any kind, as they are read. */
export interface StoredValues {
  variant?: string;
  until?: string;
  revisionsUsed?: boolean;
  title?: string;
  generationId?: string;
  /** Euros with two decimals. */
  amount?: string;
  /** A calendar day, ISO 8601. */
  day?: string;
  reason?: string;
  /** Of a request that is gone with its customer's account, and where recorded time of the writer was kept: see `variantOf`. */
  withdrawn?: true;
  timeKept?: true;
}

/**
 * The values of a request that was taken from its writer. Its stored variant is one that the releases before know, since their processes
 * may read it while an upgrade is under way.
 */
export function takenValues(
  how: 'taken-back' | 'withdrawn',
  timeKept: boolean,
): NotificationValues<'released'> & StoredValues {
  const values: NotificationValues<'released'> & StoredValues = { variant: 'taken-back' };
  if (how === 'withdrawn') values.withdrawn = true;
  if (timeKept) values.timeKept = true;
  return values;
}

/** Which of its kind's variants an event has. */
export function variantOf({ variant, withdrawn, timeKept }: StoredValues): string | undefined {
  const told = withdrawn ? 'withdrawn' : variant;
  return timeKept ? `${told}-time-kept` : told;
}

/** A kind's definition typed with the properties that all kinds share. */
export function notificationKind(kind: NotificationKind): NotificationKindDefinition {
  return NOTIFICATION_KINDS[kind];
}

export function isNotificationKind(value: string): value is NotificationKind {
  return isOneOf(NOTIFICATION_KIND_NAMES, value);
}

/** The kinds that are mailed, which therefore have a preference. */
export const MAILED_KINDS = NOTIFICATION_KIND_NAMES.filter(
  (kind) => notificationKind(kind).channels === 'page+mail',
);

/** Whether users of a role are told of a kind. Admins are told of those of customers too, since they may order texts. */
export function isToldTo(role: Role, kind: NotificationKind): boolean {
  const audiences: Role[] = role === 'admin' ? ['admin', 'customer'] : [role];
  return notificationKind(kind).audience.some((audience) => audiences.includes(audience));
}

/** The mailed kinds that users of a role can set a preference for. */
export function kindsOf(role: Role): NotificationKind[] {
  return MAILED_KINDS.filter((kind) => isToldTo(role, kind));
}

interface LinkedNotification {
  kind: NotificationKind;
  requestId: string | null;
  values: StoredValues;
}

/** The path that a notification leads to, for a recipient with this role. */
export function notificationPath({ kind, requestId, values }: LinkedNotification, role: Role): string {
  const { leadsTo } = notificationKind(kind);
  switch (leadsTo) {
    case 'request':
      return `/customer?request=${requestId}`;
    case 'thread':
    case 'comments':
      // What the customer's page shows below one another, the writer's has in tabs.
      return role === 'writer' ? `/writer/work/${requestId}#${leadsTo}` : `/customer?request=${requestId}`;
    case 'assignment':
      return `/writer/work/${requestId}`;
    case 'job':
      return `/writer?open=${requestId}`;
    case 'jobs':
      // Where recorded time was kept, it is there.
      return variantOf(values)?.endsWith('-time-kept') ? '/writer?tab=time' : '/writer';
    case 'time':
      return '/writer?tab=time';
    case 'reports':
      return '/admin?tab=requests';
    case 'create':
      return '/create';
    case 'generation':
      return `/customer?generation=${values.generationId}`;
  }
}
