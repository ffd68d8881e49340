import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { Me } from '#contract/account';
import { chooseLanguage, interfaceLanguage } from './i18n';
import { chosenLanguage, type InterfaceLanguage } from './languages';
import { meQuery, useSession } from './session';

/** Changes the interface's language here and, for a signed-in user, in their account. */
export function useChooseLanguage(): (language: InterfaceLanguage) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (language) => {
      await chooseLanguage(language);
      const me = client.getQueryData<Me | null>(meQuery.queryKey);
      if (!me) return;
      client.setQueryData(meQuery.queryKey, { ...me, interfaceLanguage: language });
      await keepWithAccount(language);
    },
    [client],
  );
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
