import { createContext } from 'react';

/** The path being prerendered; null in the browser, and for the fallback page of all other paths. */
export const PrerenderedPath = createContext<string | null>(null);
