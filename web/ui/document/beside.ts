/** Marks an element within a rendered document that is no part of its text. */
export const BESIDE = 'data-beside';
