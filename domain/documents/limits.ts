/** The largest file a person may hand in, in bytes (25 MiB). */
export const UPLOAD_LIMIT = 25 * 1024 * 1024;
