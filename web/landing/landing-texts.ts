import type english from '#web/messages/en/landing.json';

/** The landing page's messages. They come with the page's own chunk: the page is prerendered, whole, in its language. */
export type LandingTexts = typeof english;
