import { Fault } from '#domain/errors';

/** PostgreSQL's invalid_parameter_value, which it answers for a zone that it does not know. */
const UNKNOWN_ZONE = '22023';

/**
 * Runs a query in a time zone that the caller named. JavaScript knows it by now; the database's own list may be older.
 * @throws Fault INVALID_INPUT naming `zone`.
 */
export async function inZone<T>(query: PromiseLike<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    const { code, cause } = error as { code?: string; cause?: { code?: string } };
    if ((cause?.code ?? code) !== UNKNOWN_ZONE) throw error;
    throw new Fault('INVALID_INPUT', {
      problems: [{ field: 'zone', message: 'is not a time zone that the database knows' }],
    });
  }
}
