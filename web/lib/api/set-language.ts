import { calls } from '../client/api';

/** Keeps the interface's language with the account. Sent at once or not at all: the next choice is saved again. */
export const setLanguage = calls.account.setLanguage.mutationOptions({ networkMode: 'always' });
