import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { knownUser, meQuery } from '../api/me';
import { useSession } from '../session/session';
import { createStore, useStore } from '../store';
import { chooseLanguage, interfaceLanguage } from './i18n';
import { chosenLanguage, type InterfaceLanguage } from './languages';

/** The choice whose messages are on their way. */
const coming = createStore<InterfaceLanguage | null>(null);

/**
 * The interface's language, and how to change it: here and, for a signed-in user, in their account. The choice stands at once,
 * wherever it is shown, though its messages may take a while; one that another has overtaken by then is forgotten.
 */
export function useLanguageChoice(): [InterfaceLanguage, (language: InterfaceLanguage) => Promise<void>] {
  const client = useQueryClient();
  const shown = useStore(coming);
  const choose = async (language: InterfaceLanguage) => {
    coming.set(language);
    await chooseLanguage(language);
    if (coming.get() !== language) return;
    coming.set(null);
    if (!knownUser(client)) return;
    client.setQueryData(meQuery.queryKey, (me) => me && { ...me, interfaceLanguage: language });
    await keepWithAccount(language);
  };
  return [shown ?? interfaceLanguage(), choose];
}

/** Follows the language of the account that is signed in; an account without one takes this browser's choice. */
export function useAccountLanguage(): void {
  const { me } = useSession();
  const userId = me?.id;
  const kept = me?.interfaceLanguage;
  useEffect(() => {
    if (!userId) return;
    const chosen = chosenLanguage();
    if (kept && kept !== interfaceLanguage()) void chooseLanguage(kept);
    else if (kept === null && chosen) void keepWithAccount(chosen);
  }, [userId, kept]);
}

/** Where it fails the choice holds in this browser; the account learns of the next one. */
async function keepWithAccount(language: InterfaceLanguage): Promise<void> {
  await fetch('/api/me/language', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ interfaceLanguage: language }),
  }).catch(() => {});
}
