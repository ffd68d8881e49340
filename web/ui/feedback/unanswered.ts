import { useEffect } from 'react';
import { toast } from './toast';

/** The `cause` of the toast about a call on this object that got no answer. */
export const unansweredOn = (id: string): string => `unanswered ${id}`;

/** Removes that toast once the page shows what came of the call: the object's state is then another one. */
export function useShownOutcome(id: string, state: string): void {
  useEffect(() => toast.resolved(unansweredOn(id)), [id, state]);
}
