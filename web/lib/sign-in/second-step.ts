import { useSyncExternalStore } from 'react';
import type { SecondStep } from '#domain/users/second-step';

/** What a sign-in still owes before the page is anybody's; the session's answer tells it (`meQuery`). */
let due: SecondStep | null = null;
const changed = new Set<() => void>();

export function setSecondStep(step: SecondStep | null): void {
  if (step === due) return;
  due = step;
  for (const listener of [...changed]) listener();
}

function subscribe(listener: () => void): () => void {
  changed.add(listener);
  return () => changed.delete(listener);
}

export function secondStep(): SecondStep | null {
  return due;
}

export function useSecondStep(): SecondStep | null {
  return useSyncExternalStore(subscribe, secondStep, () => null);
}
