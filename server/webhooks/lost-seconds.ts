/** A try that has not ended after so long was cut off, wherever its process may be. */
export const LOST_SECONDS = 30;
