/** The longest address that a mail server takes (RFC 5321, 4.5.3.1.3), in characters. */
export const EMAIL_MAX = 254;
