import { useQuery } from '@tanstack/react-query';
import { signInMethodsQuery } from '#web/lib/api/sign-in-methods';
import { walletHere } from '#web/lib/sign-in/wallet';
import { usePagedList } from '#web/ui/list/use-paged-list';
import { identities } from './api/identities';

/** The providers that are configured, and the wallets' chains where this browser has a wallet; undefined while loading. */
export function useAddableIdentities() {
  const methods = useQuery(signInMethodsQuery).data;
  return methods && { providers: methods.providers, wallet: walletHere() ? methods.wallet : null };
}

/** True where no external identity is linked and none can be: a section about them would be of no use. */
export function useNoIdentities(): boolean {
  const addable = useAddableIdentities();
  const { empty } = usePagedList(identities);
  return empty && addable !== undefined && addable.providers.length === 0 && addable.wallet === null;
}
