/** The longest name of a person, in characters. */
export const FULL_NAME_MAX = 200;
