import { useEffect } from 'react';
import { beforeSignOut } from './before-sign-out';

/** Tells a sign-out that the page has input that is saved on request alone, which it would give up. */
export function useUnsaved(unsaved: boolean): void {
  useEffect(() => (unsaved ? beforeSignOut(() => Promise.resolve(false)) : undefined), [unsaved]);
}
