/** The longest email address that mail servers accept (RFC 5321, 4.5.3.1.3), in characters. */
export const EMAIL_MAX = 254;
