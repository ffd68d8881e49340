import { calls } from './api';

type Keys = 'key' | 'queryKey' | 'infiniteKey';
type QueryKeys<Calls> = Pick<Calls, Extract<keyof Calls, Keys>> & {
  [Name in keyof Calls as Calls[Name] extends { key: unknown } ? Name : never]: QueryKeys<Calls[Name]>;
};

/** The keys of all calls, as `invalidate` takes them. A call itself is a file in an `api/` folder. */
export const queryKeys: QueryKeys<typeof calls> = calls;
