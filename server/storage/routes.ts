import { signedIn, signedInOrKey } from '#server/access/call';
import { listObjects } from './list-objects';
import { loadObject } from './load-object';
import { copyObject, moveObject, removeObject } from './move-object';
import { signObject } from './sign-object';

const calls = signedIn.storage;
const reads = signedInOrKey.storage;

export const storageRoutes = {
  list: reads.list.handler(({ input, context }) =>
    listObjects(context.services.database.orm, context.person, input),
  ),
  move: calls.move.handler(({ input, context }) => moveObject(context.services, context.actor, input)),
  copy: calls.copy.handler(({ input, context }) =>
    copyObject(context.services, context.actor, input, context.repeatable(input)),
  ),
  sign: reads.sign.handler(async ({ input, context }) => {
    const { object } = await loadObject(context.services.database.orm, context.person, input);
    return signObject(context.services.environment, object.path, input.expiresIn);
  }),
  remove: calls.remove.handler(({ input, context }) =>
    removeObject(context.services.database, context.actor, input),
  ),
};
