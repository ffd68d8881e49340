import routes from 'virtual:admin-routes';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { clientOf } from './api';

/** The calls that admins' pages alone make, apart from `api` so that no other page loads their routes. */
export const adminApi = clientOf(routes);

/** Query and mutation options of these calls. */
export const adminCalls = createTanstackQueryUtils(adminApi);
