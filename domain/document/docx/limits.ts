/** The largest upload, in bytes (25 MiB). */
export const UPLOAD_LIMIT = 25 * 1024 * 1024;
