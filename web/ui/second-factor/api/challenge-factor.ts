import { api, calls } from '#web/lib/client/api';

/** Starts a challenge of a second factor; a phone is sent a code. */
export const challengeFactor = calls.factors.challenge.mutationOptions();

/** The same as a step of another call. */
export const startChallenge = (id: string) => api.factors.challenge({ id });
