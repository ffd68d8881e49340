import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { knownUser, meQuery } from '../api/me';
import { setLanguage } from '../api/set-language';
import { useSession } from '../session/session';
import { createStore, useStore } from '../store';
import { chooseLanguage, interfaceLanguage } from './i18n';
import { chosenLanguage, type InterfaceLanguage } from './languages';

/** The chosen language while its messages are loading. */
const pendingChoice = createStore<InterfaceLanguage | null>(null);
/** A choice that is not saved with its account yet, as while the network is away. */
const unsavedChoice = createStore<{ userId: string; language: InterfaceLanguage } | null>(null);

/**
 * The interface's language and a function to change it, here and in a signed-in user's account. The choice is shown at
 * once, before its messages are loaded; if another choice follows meanwhile, it is dropped.
 */
export function useLanguageChoice(): [InterfaceLanguage, (language: InterfaceLanguage) => Promise<void>] {
  const client = useQueryClient();
  const save = useSaveLanguage();
  const shown = useStore(pendingChoice);
  const choose = async (language: InterfaceLanguage) => {
    pendingChoice.set(language);
    await chooseLanguage(language);
    if (pendingChoice.get() !== language) return;
    pendingChoice.set(null);
    const user = knownUser(client);
    if (user) save(user.id, language);
  };
  return [shown ?? interfaceLanguage(), choose];
}

/** Applies the language saved with the signed-in user's account; an account without one gets this browser's. */
export function useAccountLanguage(): void {
  const { me } = useSession();
  const save = useSaveLanguage();
  const userId = me?.id;
  const kept = me?.interfaceLanguage;
  useEffect(() => {
    if (!userId) return;
    const [chosen, unsaved] = [chosenLanguage(), unsavedChoice.get()];
    if (kept && unsaved?.userId === userId && unsaved.language !== kept) save(userId, unsaved.language);
    else if (kept && kept !== interfaceLanguage()) void chooseLanguage(kept);
    else if (kept === null && chosen) save(userId, chosen);
  }, [userId, kept, save]);
}

/** Saves a choice with the account. After a failure it still applies in this browser, and is saved once the account is loaded again. */
function useSaveLanguage(): (userId: string, language: InterfaceLanguage) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...setLanguage,
    onSuccess: (_, { interfaceLanguage: saved }) => {
      if (unsavedChoice.get()?.language === saved) unsavedChoice.set(null);
    },
  });
  return useCallback(
    (userId, language) => {
      unsavedChoice.set({ userId, language });
      client.setQueryData(meQuery.queryKey, (me) => me && { ...me, interfaceLanguage: language });
      mutate({ interfaceLanguage: language });
    },
    [client, mutate],
  );
}
