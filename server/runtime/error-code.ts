import { propertyOf } from '#domain/unknown-value';

/** The code of an error of Node.js (`ENOENT`), PostgreSQL (SQLSTATE) or a library; undefined for other values. */
export function errorCode(error: unknown): string | undefined {
  const code = propertyOf(error, 'code');
  return typeof code === 'string' ? code : undefined;
}

/** The message of what was thrown, which need not be an Error. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
