import { calls } from '../client/api';

/** Starts a challenge of a second factor; a phone is sent a code. */
export const challengeFactor = calls.factors.challenge.mutationOptions();
