import { calls } from '../client/api';

/** Keeps the interface's language with the account, one choice after the other: the last one made is the one that stays. */
export const setLanguage = calls.account.setLanguage.mutationOptions({ scope: { id: 'interface-language' } });
