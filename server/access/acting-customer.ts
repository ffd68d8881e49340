import type { Person } from '#domain/content-request/policy';
import { Fault } from '#domain/errors';
import { type Owner, ownerWithId } from './actor';

/** Who makes a call that programs make too: a signed-in user, or the holder of a key (`customerId`). */
type Caller = Person & { customerId?: string | null };

/**
 * The customer that a call reads or adds something for: the caller, or whom an admin names. An admin's key belongs to no user and names
 * one always.
 * @throws Fault NOT_ALLOWED for another customer's id, INVALID_INPUT where an admin's key names none
 */
export function actingCustomer(caller: Caller, named: string | undefined): Owner {
  if (named !== undefined && named !== caller.id && caller.role !== 'admin') throw new Fault('NOT_ALLOWED');
  if (named === undefined && caller.customerId === null) {
    const problem = { field: 'customerId', message: 'is required with an admin’s key' };
    throw new Fault('INVALID_INPUT', { problems: [problem] });
  }
  return ownerWithId(named ?? caller.id);
}
