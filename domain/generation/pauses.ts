/** How long the template pretends to write, unless the installation says otherwise. */
export const SAMPLE_DELAY_MS = 2_000;
/** How long the customer stays at the form after a text has gone to the writers. */
export const LEAVE_AFTER_MS = 1_500;
