import type { Role } from '../users/roles';

interface Reader {
  id: string;
  role: Role;
}

/** Whether someone may read what a request's text claims: its customer, its writer, and admins. */
export function mayReadText(
  reader: Reader,
  request: { customerId: string; writerId: string | null },
): boolean {
  return reader.role === 'admin' || reader.id === request.customerId || reader.id === request.writerId;
}
