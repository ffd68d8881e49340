import { Fault } from '#domain/errors';
import { propertyOf } from '#domain/unknown-value';
import { errorCode } from '#server/runtime/error-code';

/** PostgreSQL's invalid_parameter_value, the error for an unknown time zone. */
const UNKNOWN_ZONE = '22023';

/**
 * Awaits a query with a time zone given by the caller. The contract has validated it in JavaScript, but the database's list of time
 * zones may be older.
 * @throws Fault INVALID_INPUT naming `zone`.
 */
export async function refuseUnknownZone<T>(query: PromiseLike<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    if ((errorCode(propertyOf(error, 'cause')) ?? errorCode(error)) !== UNKNOWN_ZONE) throw error;
    throw new Fault('INVALID_INPUT', {
      problems: [{ field: 'zone', message: 'is not a time zone that the database knows' }],
    });
  }
}
