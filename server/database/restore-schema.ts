/** Exists while a restore into the database has not finished; a server does not start on it. */
export const RESTORE_SCHEMA = 'redraft_restore';
