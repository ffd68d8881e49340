import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Me } from '#contract/identity/account';
import { meQuery, useSession } from '../session/session';
import { chooseLanguage, interfaceLanguage } from './i18n';
import { chosenLanguage, type InterfaceLanguage } from './languages';

/** The choice whose messages are on their way. */
let coming: InterfaceLanguage | null = null;
const watchers = new Set<() => void>();

function setComing(language: InterfaceLanguage | null): void {
  coming = language;
  for (const tell of watchers) tell();
}

function watchComing(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

/**
 * The interface's language, and how to change it: here and, for a signed-in user, in their account. The choice stands at once,
 * wherever it is shown, though its messages may take a while; one that another has overtaken by then is forgotten.
 */
export function useLanguageChoice(): [InterfaceLanguage, (language: InterfaceLanguage) => Promise<void>] {
  const client = useQueryClient();
  const shown = useSyncExternalStore(watchComing, () => coming);
  const choose = async (language: InterfaceLanguage) => {
    setComing(language);
    await chooseLanguage(language);
    if (coming !== language) return;
    setComing(null);
    const me = client.getQueryData<Me | null>(meQuery.queryKey);
    if (!me) return;
    client.setQueryData(meQuery.queryKey, { ...me, interfaceLanguage: language });
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
