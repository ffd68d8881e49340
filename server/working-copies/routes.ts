import { signedIn } from '#server/access/call';
import { orReplayedAnswer } from '#server/work/submission-route';
import { handIn } from './hand-in';
import { loadCopyToShow } from './load-copy';
import { saveCopy } from './save-copy';

const calls = signedIn.workingCopies;

export const workingCopyRoutes = {
  load: calls.load.handler(({ input, context }) =>
    loadCopyToShow(context.services.database.orm, context.actor, input.id),
  ),
  save: calls.save.handler(({ input, context }) => saveCopy(context.services.database, context.actor, input)),
  handIn: calls.handIn.handler(({ input, context }) => {
    const { services, actor } = context;
    const asked = { orm: services.database.orm, actor, requestId: input.id, key: input.submissionId };
    return orReplayedAnswer(asked, () => handIn(services, actor, input));
  }),
};
