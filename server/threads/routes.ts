import { signedIn, signedInOrKey } from '#server/access/call';
import { listMessages } from './list-messages';
import { decideReport, listReported, reportMessage } from './report-message';
import { sendMessage } from './send-message';

const calls = signedIn.threads;

export const threadRoutes = {
  list: signedInOrKey.threads.list.handler(({ input, context }) =>
    listMessages(context.services.database.orm, context.person, input),
  ),
  send: calls.send.handler(({ input, context }) => sendMessage(context.services, context.actor, input)),
  report: calls.report.handler(({ input, context }) =>
    reportMessage(context.services.database, context.actor, input),
  ),
  reported: calls.reported.handler(({ input, context }) =>
    listReported(context.services.database.orm, input),
  ),
  decide: calls.decide.handler(({ input, context }) =>
    decideReport(context.services.database, context.actor, input),
  ),
};
