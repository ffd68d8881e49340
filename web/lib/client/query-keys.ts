import type { adminCalls } from './admin-api';
import { calls } from './api';

type Keys = 'key' | 'queryKey' | 'infiniteKey';
type QueryKeys<Calls> = Pick<Calls, Extract<keyof Calls, Keys>> & {
  [Name in keyof Calls as Calls[Name] extends { key: unknown } ? Name : never]: QueryKeys<Calls[Name]>;
};

/** Every call, for its query key: a key needs the call's name only, so admins' calls are included before their routes are loaded. */
const all = calls as typeof calls & typeof adminCalls;

/** The keys of all calls, as `invalidate` takes them. A call itself is a file in an `api/` folder. */
export const queryKeys: QueryKeys<typeof all> = all;
