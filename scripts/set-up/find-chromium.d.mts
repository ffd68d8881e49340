/** Path of the Chromium for browser tests; null when there is none. */
export function findChromium(): string | null;
