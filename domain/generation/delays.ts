/** How long the template generator simulates writing, unless the environment sets another delay. */
export const SAMPLE_DELAY_MS = 2_000;
/** How long the form stays open after a text has been sent to the writers, before the customer is redirected. */
export const REDIRECT_DELAY_MS = 1_500;
