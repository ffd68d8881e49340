import type { Thread } from '#contract/work/threads';

/** Where the page's links to the thread lead. */
export const THREAD_ANCHOR = 'thread';

/** False for a request that no writer has, and about which nothing was said. */
export const isShown = ({ items, mayWrite }: Thread): boolean => items.length > 0 || mayWrite;
