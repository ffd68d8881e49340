interface StatusDefinition {
  /** Of its badge and its part of a plot: a colour of the design's tokens, by the name behind the dashes. */
  color: 'edge' | 'blue' | 'amber' | 'green';
  /** A writer has it, or finished it: it is one of their assignments. */
  withWriter: boolean;
  /** Somebody has yet to work on it. */
  open: boolean;
}

/**
 * Every status of a request, in the order of its way through them. Counters, groups, filters, colours, the contract's shapes and
 * the database's constraint derive from this table; its words fail to compile without a text in each language.
 */
export const STATUSES = {
  pending: { color: 'edge', withWriter: false, open: true },
  assigned: { color: 'blue', withWriter: true, open: true },
  in_progress: { color: 'amber', withWriter: true, open: true },
  completed: { color: 'green', withWriter: true, open: false },
} as const satisfies Record<string, StatusDefinition>;

type Statuses = typeof STATUSES;
export type RequestStatus = keyof Statuses;
type StatusWith<Wanted> = { [S in RequestStatus]: Statuses[S] extends Wanted ? S : never }[RequestStatus];
export type OpenStatus = StatusWith<{ open: true }>;
export type AssignmentStatus = StatusWith<{ withWriter: true }>;

export const REQUEST_STATUSES = Object.keys(STATUSES) as RequestStatus[];
/** Of these is told how old they are. */
export const OPEN_STATUSES = REQUEST_STATUSES.filter((status): status is OpenStatus => STATUSES[status].open);
/** The order in which dashboards group requests: what was done last comes first. */
export const STATUS_GROUPS: readonly RequestStatus[] = [...REQUEST_STATUSES].reverse();
/** The order in which a writer's assignments are grouped: what is worked on, what waits for it, what is done. */
export const ASSIGNMENT_STATUSES: readonly AssignmentStatus[] = [
  ...STATUS_GROUPS.filter(isAssignment).filter((status) => STATUSES[status].open),
  ...STATUS_GROUPS.filter(isAssignment).filter((status) => !STATUSES[status].open),
];

function isAssignment(status: RequestStatus): status is AssignmentStatus {
  return STATUSES[status].withWriter;
}

/** A value for each of the statuses. */
export function forEachStatus<S extends RequestStatus, T>(
  statuses: readonly S[],
  value: (status: S) => T,
): Record<S, T> {
  return Object.fromEntries(statuses.map((status) => [status, value(status)])) as Record<S, T>;
}

/**
 * Every way a request's status may change: from where, to where, by whom and with what beside it. The server applies
 * a row of this table as one conditional UPDATE; the browser shows a button only where a row allows it.
 */
export const TRANSITIONS = {
  accept: { from: ['pending'], to: 'assigned', by: 'writer-with-language', needs: [] },
  start: { from: ['assigned'], to: 'in_progress', by: 'assigned-writer', needs: [] },
  submit: { from: ['in_progress'], to: 'completed', by: 'assigned-writer', needs: ['document', 'minutes'] },
  handBack: { from: ['assigned', 'in_progress'], to: 'pending', by: 'assigned-writer', needs: [] },
  takeBack: { from: ['assigned', 'in_progress'], to: 'pending', by: 'admin', needs: [] },
  /** From outside, by an admin or a program with a key: what a writer has taken is theirs to finish, and paid. */
  complete: { from: ['pending'], to: 'completed', by: 'admin', needs: ['text or document'] },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof TRANSITIONS;

export interface Transition {
  from: readonly RequestStatus[];
  to: RequestStatus;
  by: 'writer-with-language' | 'assigned-writer' | 'admin';
  needs: readonly ('document' | 'minutes' | 'text or document')[];
}

/** Whether `name` may be applied to a request in `status`, whoever asks. */
export function canTransition(name: TransitionName, status: RequestStatus): boolean {
  return (TRANSITIONS[name].from as readonly RequestStatus[]).includes(status);
}
