import type { SecondStep } from '#domain/users/second-step';
import { createStore, useStore } from '../store';

/** What a sign-in still owes before the page is anybody's; the session's answer tells it (`meQuery`). */
const due = createStore<SecondStep | null>(null);

export const setSecondStep = due.set;
export const secondStep = due.get;

export function useSecondStep(): SecondStep | null {
  return useStore(due);
}
