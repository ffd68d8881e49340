import { signedIn } from '#server/http/call';
import { listObjects } from './list-objects';
import { loadObject } from './load-object';
import { copyObject, moveObject, removeObject } from './move-object';
import { signObject } from './sign-object';

const calls = signedIn.storage;

export const storageRoutes = {
  list: calls.list.handler(({ input, context }) =>
    listObjects(context.parts.database.orm, context.actor, input),
  ),
  move: calls.move.handler(({ input, context }) => moveObject(context.parts, context.actor, input)),
  copy: calls.copy.handler(({ input, context }) => copyObject(context.parts, context.actor, input)),
  sign: calls.sign.handler(async ({ input, context }) => {
    const { object } = await loadObject(context.parts.database.orm, context.actor, input);
    return signObject(context.parts.environment, object.path, input.expiresIn);
  }),
  remove: calls.remove.handler(({ input, context }) =>
    removeObject(context.parts.database, context.actor, input),
  ),
};
