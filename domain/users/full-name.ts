/** The longest full name, in characters. */
export const FULL_NAME_MAX = 200;
