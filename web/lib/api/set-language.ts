import { calls } from '../client/api';

/** Keeps the interface's language with the account. */
export const setLanguage = calls.account.setLanguage.mutationOptions();
