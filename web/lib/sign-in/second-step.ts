import type { SecondStep } from '#domain/users/second-step';
import { createStore, useStore } from '../store';

/** The second step that the sign-in still owes; set with the session's data (`meQuery`). */
const due = createStore<SecondStep | null>(null);

export const setSecondStep = due.set;
export const secondStep = due.get;

export function useSecondStep(): SecondStep | null {
  return useStore(due);
}
