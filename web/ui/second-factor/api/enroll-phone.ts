import { api } from '#web/lib/client/api';

/** Enrolls a phone as a second factor, which is of use once a code sent to it was verified. */
export const enrollPhone = (phone: string) => api.factors.enroll({ factor_type: 'phone', phone });
