/** The Chromium that browser tests run in; null when none could be had. */
export function findChromium(): string | null;
