import type { QueryClient } from '@tanstack/react-query';
import { signOut } from '../api/sign-out';
import { faultOf } from '../faults/faults';
import { i18n } from '../i18n/i18n';
import { saveBeforeSignOut, UnsavedChanges } from './before-sign-out';
import { recordSignOut, recordUnansweredSignOut } from './lapsed-session';
import { saveInOtherWindows } from './other-windows';
import { pageUser } from './page-user';
import type { SignOutOptions } from './session';
import { sessionInTime } from './session-in-time';

/** Saves what was typed last, here and in the user's other windows, and ends the session on the server. Rejects as `useSignOut` says. */
export async function endSession(
  client: QueryClient,
  { evenUnsaved, before }: SignOutOptions,
): Promise<void> {
  const [here, elsewhere] = await Promise.all([saveBeforeSignOut(), saveInOtherWindows(pageUser())]);
  if (!(here && elsewhere) && !evenUnsaved) throw new UnsavedChanges(unsavedText(here, elsewhere));
  await before?.();
  // Before the session ends, so that no other tab takes it for an expired one.
  recordSignOut(pageUser() ?? '');
  // Running requests would fail without a session.
  await client.cancelQueries();
  try {
    await signOut();
  } catch (error) {
    const isOver = faultOf(error).code === 'OFFLINE' ? await isSessionOver() : false;
    if (isOver) return;
    if (isOver === null) recordUnansweredSignOut(pageUser());
    else recordSignOut(null);
    throw error;
  }
}

/** Whether the session has ended, where the answer may be all that was lost of a call that ends it; null if the server does not say. */
export async function isSessionOver(): Promise<boolean | null> {
  const found = await sessionInTime();
  return found && found.user === null;
}

function unsavedText(here: boolean, elsewhere: boolean): string {
  return [
    here ? null : i18n.t('signOutUnsaved.here', { ns: 'common' }),
    elsewhere ? null : i18n.t('signOutUnsaved.elsewhere', { ns: 'common' }),
    i18n.t('signOutUnsaved.again', { ns: 'common' }),
  ]
    .filter((part) => part !== null)
    .join(' ');
}
