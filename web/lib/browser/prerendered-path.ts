import { createContext } from 'react';

/** The path of the page that the build renders whole; null in the browser and for the page that every other path starts from. */
export const PrerenderedPath = createContext<string | null>(null);
