import { calls } from '../client/api';

/** Begins a proof; a phone is sent its code. */
export const challengeFactor = calls.factors.challenge.mutationOptions();
