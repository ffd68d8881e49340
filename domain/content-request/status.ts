export const REQUEST_STATUSES = ['pending', 'assigned', 'in_progress', 'completed'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** The order in which dashboards group requests. */
export const STATUS_GROUPS = ['completed', 'in_progress', 'assigned', 'pending'] as const;

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
