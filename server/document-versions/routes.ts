import { signedIn } from '#server/access/call';
import { listVersions, loadVersion } from './load-versions';
import { restoreVersion } from './restore-version';

export const documentVersionRoutes = {
  list: signedIn.documentVersions.list.handler(({ input, context }) =>
    listVersions(context.services.database.orm, context.actor, input),
  ),
  get: signedIn.documentVersions.get.handler(({ input, context }) =>
    loadVersion(context.services.database.orm, context.actor, input),
  ),
  restore: signedIn.documentVersions.restore.handler(({ input, context }) =>
    restoreVersion(context.services, context.actor, input),
  ),
};
