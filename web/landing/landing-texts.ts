import type english from '#web/messages/en/landing.json';

/** The landing page's messages. Bundled with the page's chunk, since each page is prerendered in one language. */
export type LandingTexts = typeof english;
