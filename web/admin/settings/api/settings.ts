import { calls } from '#web/lib/client/api';

/** All settings. Always refetched, since another admin may have changed them. */
export const settingsQuery = calls.admin.settings.queryOptions({ staleTime: 0 });
