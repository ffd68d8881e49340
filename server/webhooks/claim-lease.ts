/** A claim older than this has been lost; longer than the time limit of an attempt. */
export const CLAIM_LEASE_SECONDS = 30;
