/**
 * Values that only the running installation knows; the server fills them into the prerendered pages
 * (`server/website/pages.ts`).
 */
const dev = import.meta.env.DEV;

/** The installation's public URL, without a trailing slash. */
export const PUBLIC_URL = dev ? 'http://localhost:3000' : '%PUBLIC_URL%';
export const COMPANY_NAME = dev ? 'Redraft' : '%COMPANY_NAME%';
/** The same, escaped for a JSON string. */
export const COMPANY_NAME_IN_JSON = dev ? 'Redraft' : '%COMPANY_NAME_IN_JSON%';
export const CONTACT_EMAIL = dev ? 'hello@redraft.example' : '%CONTACT_EMAIL%';
export const YEAR = dev ? String(new Date().getFullYear()) : '%YEAR%';
/**
 * Markers for the server: around the section for installations with quotes in the page's language, around its
 * replacement for the others, and around the quote that is repeated.
 */
export const QUOTES = {
  some: '%IF_QUOTES%',
  endSome: '%END_IF_QUOTES%',
  none: '%IF_NO_QUOTES%',
  endNone: '%END_IF_NO_QUOTES%',
  each: '%EACH_QUOTE%',
  end: '%END_QUOTE%',
  content: '%QUOTE_CONTENT%',
  name: '%QUOTE_NAME%',
  place: '%QUOTE_PLACE%',
};
/** The owner's pages, or the built-in ones; a link without a target loses its href. */
export const OWNER_PAGES = {
  about: dev ? undefined : '%ABOUT_URL%',
  privacy: dev ? undefined : '%PRIVACY_URL%',
  terms: dev ? undefined : '%TERMS_URL%',
  cookies: dev ? undefined : '%COOKIES_URL%',
};
