/** Length of a password in characters. The upper bound limits the cost of hashing. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 256;
