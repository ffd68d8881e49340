/** What only the running installation knows; the server writes it into the prerendered pages (`server/website/pages.ts`). */
const dev = import.meta.env.DEV;

/** The address people open, without a slash at its end. */
export const PUBLIC_URL = dev ? 'http://localhost:3000' : '%PUBLIC_URL%';
export const COMPANY_NAME = dev ? 'Redraft' : '%COMPANY_NAME%';
/** The same inside a JSON string. */
export const COMPANY_NAME_IN_JSON = dev ? 'Redraft' : '%COMPANY_NAME_IN_JSON%';
export const CONTACT_EMAIL = dev ? 'hello@redraft.example' : '%CONTACT_EMAIL%';
export const YEAR = dev ? String(new Date().getFullYear()) : '%YEAR%';
/**
 * Around what the page shows where the owner has entered quotes of customers in its language, around what stands in their place
 * where not, and in the quote that the server repeats.
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
/** The owner's pages, or ours until they are set; a link without either loses its address. */
export const OWNER_PAGES = {
  about: dev ? undefined : '%ABOUT_URL%',
  privacy: dev ? undefined : '%PRIVACY_URL%',
  terms: dev ? undefined : '%TERMS_URL%',
  cookies: dev ? undefined : '%COOKIES_URL%',
};
