import { keysOf, recordOf } from '../keys-of';

interface StatusDefinition {
  /** Colour of its badge and of its part of a chart: a CSS custom property of the design tokens, without the leading dashes. */
  color: 'edge' | 'blue' | 'amber' | 'green';
  /** A writer has it, or has completed it: listed among their assignments. */
  withWriter: boolean;
  /** Work on it remains to be done. */
  open: boolean;
  /** What a dashboard's answer calls the number of its requests. */
  counter: string;
}

/**
 * Every status of a request, in the order in which a request passes through them. Counters, groups, filters, colours, the
 * contract's schemas and the database constraint derive from this table; its labels fail to compile without a text in each language.
 */
export const STATUSES = {
  pending: { color: 'edge', withWriter: false, open: true, counter: 'pending' },
  assigned: { color: 'blue', withWriter: true, open: true, counter: 'assigned' },
  in_progress: { color: 'amber', withWriter: true, open: true, counter: 'inProgress' },
  completed: { color: 'green', withWriter: true, open: false, counter: 'completed' },
} as const satisfies Record<string, StatusDefinition>;

type Statuses = typeof STATUSES;
export type RequestStatus = keyof Statuses;
type StatusWith<Wanted> = { [S in RequestStatus]: Statuses[S] extends Wanted ? S : never }[RequestStatus];
export type OpenStatus = StatusWith<{ open: true }>;
export type AssignmentStatus = StatusWith<{ withWriter: true }>;
export type WorkStatus = StatusWith<{ withWriter: true; open: true }>;

export const REQUEST_STATUSES = keysOf(STATUSES);
/** Statuses for which lists show a request's age. */
export const OPEN_STATUSES = REQUEST_STATUSES.filter((status): status is OpenStatus => STATUSES[status].open);
/**
 * Statuses in which a writer has the request and has not completed it. Deadlines, questions to the customer, and what an admin or
 * the deletion of the writer takes back follow from them.
 */
export const WORK_STATUSES = OPEN_STATUSES.filter(
  (status): status is WorkStatus => STATUSES[status].withWriter,
);
/** The order in which dashboards group requests: the last status comes first. */
export const STATUS_GROUPS: readonly RequestStatus[] = [...REQUEST_STATUSES].reverse();
/** The order in which a writer's assignments are grouped: in progress, assigned, completed. */
export const ASSIGNMENT_STATUSES: readonly AssignmentStatus[] = [
  ...STATUS_GROUPS.filter(isAssignment).filter((status) => STATUSES[status].open),
  ...STATUS_GROUPS.filter(isAssignment).filter((status) => !STATUSES[status].open),
];

/** Whether a writer has the request and has not completed it. */
export function isBeingWorkedOn(status: RequestStatus): status is WorkStatus {
  return STATUSES[status].withWriter && STATUSES[status].open;
}

function isAssignment(status: RequestStatus): status is AssignmentStatus {
  return STATUSES[status].withWriter;
}

/** An object with a value for each of the statuses. */
export function forEachStatus<S extends RequestStatus, T>(
  statuses: readonly S[],
  value: (status: S) => T,
): Record<S, T> {
  return recordOf(statuses, value);
}

/** A value for each counter of a writer's assignments. */
export function forEachCounter<T>(
  value: (status: AssignmentStatus) => T,
): Record<Statuses[AssignmentStatus]['counter'], T> {
  const entries = ASSIGNMENT_STATUSES.map((status) => [STATUSES[status].counter, value(status)]);
  return Object.fromEntries(entries);
}

/**
 * Every allowed change of a request's status: from which statuses, to which one, by which actor and with which inputs. The server
 * applies a row of this table as one conditional UPDATE; the browser shows a button only where a row allows it.
 */
export const TRANSITIONS = {
  accept: { from: ['pending'], to: 'assigned', by: 'writer-with-language', needs: [] },
  start: { from: ['assigned'], to: 'in_progress', by: 'assigned-writer', needs: [] },
  submit: { from: ['in_progress'], to: 'completed', by: 'assigned-writer', needs: ['document', 'minutes'] },
  handBack: { from: WORK_STATUSES, to: 'pending', by: 'assigned-writer', needs: [] },
  takeBack: { from: WORK_STATUSES, to: 'pending', by: 'admin', needs: [] },
  /** Of an assignment that was not started in time; by the server alone. */
  releaseNotStarted: { from: ['assigned'], to: 'pending', by: 'server', needs: [] },
  /** By an admin or an API key, only while pending: once a writer has accepted a request, that writer finishes it and is paid. */
  complete: { from: ['pending'], to: 'completed', by: 'admin', needs: ['text or document'] },
  /** Back to its writer, who changes what was submitted; to the pending requests where that writer can no longer take it. */
  requestRevision: { from: ['completed'], to: 'in_progress', by: 'customer', needs: ['comment or message'] },
  reopen: { from: ['completed'], to: 'in_progress', by: 'admin', needs: ['message'] },
  /** A text that only a model has written. */
  redraft: { from: ['completed'], to: 'pending', by: 'customer', needs: [] },
  assign: { from: ['pending'], to: 'assigned', by: 'admin', needs: ['writer'] },
  reassign: { from: WORK_STATUSES, to: 'assigned', by: 'admin', needs: ['writer'] },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof TRANSITIONS;

export interface Transition {
  from: readonly RequestStatus[];
  to: RequestStatus;
  by: 'writer-with-language' | 'assigned-writer' | 'customer' | 'admin' | 'server';
  needs: readonly (
    | 'document'
    | 'minutes'
    | 'text or document'
    | 'message'
    | 'comment or message'
    | 'writer'
  )[];
}

/** Whether the transition exists from `status`, regardless of the actor. */
export function canTransition(name: TransitionName, status: RequestStatus): boolean {
  const { from }: Transition = TRANSITIONS[name];
  return from.includes(status);
}
