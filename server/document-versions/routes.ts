import { signedIn } from '#server/access/call';
import { editText } from './edit-text';
import { listVersions, loadVersion } from './load-versions';
import { restoreVersion } from './restore-version';

export const documentVersionRoutes = {
  list: signedIn.documentVersions.list.handler(({ input, context }) =>
    listVersions(context.services.database.orm, context.actor, input),
  ),
  get: signedIn.documentVersions.get.handler(({ input, context }) =>
    loadVersion(context.services.database.orm, context.actor, input),
  ),
  edit: signedIn.documentVersions.edit.handler(({ input, context }) =>
    editText(context.services, context.actor, input),
  ),
  restore: signedIn.documentVersions.restore.handler(({ input, context }) =>
    restoreVersion(context.services, context.actor, input),
  ),
};
