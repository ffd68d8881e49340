/** Bounds of a password in characters. The upper one keeps the hash's work bounded. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 256;
