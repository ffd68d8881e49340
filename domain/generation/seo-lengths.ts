/** What search results commonly show before cutting off, in characters. */
export const SEO_TITLE_LENGTH = 60;
export const META_DESCRIPTION_LENGTH = 155;
