import { signedIn, withOwnSession } from '#server/access/call';
import { endHold, holdJob } from '#server/job-holds/hold-request';
import { acceptRequest } from './accept-request';
import { declineOffer } from './decline-offer';
import { extendAssignment } from './extend-assignment';
import { handBack } from './hand-back';
import { listAssignments } from './list-assignments';
import { listJobs } from './list-jobs';
import { listOwnPayments } from './list-own-payments';
import { loadWriterDashboard } from './load-dashboard';
import { openAssignment, openJob } from './open-request';
import { setOwnLanguages } from './set-own-languages';
import { startWork } from './start-work';
import { loadTime } from './time/load-time';
import { loadTimeSeries } from './time/load-time-series';

const calls = signedIn.writer;
const withOwnQuery = withOwnSession.writer;

export const writerRoutes = {
  dashboard: calls.dashboard.handler(({ context }) =>
    loadWriterDashboard(context.services.database, context.actor),
  ),
  jobs: withOwnQuery.jobs.handler(({ input, context }) =>
    listJobs(context.services.database, context.tokenHash, context.admit, input),
  ),
  job: calls.job.handler(({ input, context }) => openJob(context.services, context.actor, input.id)),
  hold: calls.hold.handler(({ input, context }) =>
    holdJob(context.services.database, context.actor, input.id),
  ),
  endHold: calls.endHold.handler(({ input, context }) =>
    endHold(context.services.database, context.actor, input.id),
  ),
  declineOffer: calls.declineOffer.handler(({ input, context }) =>
    declineOffer(context.services.database, context.actor, input.id),
  ),
  accept: withOwnQuery.accept.handler(({ input, context }) =>
    acceptRequest(context.services, context, input.id),
  ),
  assignments: calls.assignments.handler(({ input, context }) =>
    listAssignments(context.services.database.orm, context.actor, input),
  ),
  assignment: calls.assignment.handler(({ input, context }) =>
    openAssignment(context.services.database.orm, context.actor, input.id),
  ),
  start: calls.start.handler(({ input, context }) =>
    startWork(context.services.database, context.actor, input.id),
  ),
  handBack: calls.handBack.handler(({ input, context }) =>
    handBack(context.services.database, context.actor, input.id),
  ),
  extend: calls.extend.handler(({ input, context }) =>
    extendAssignment(context.services.database, context.actor, input),
  ),
  time: calls.time.handler(({ context }) => loadTime(context.services.database.orm, context.actor)),
  payments: calls.payments.handler(({ input, context }) =>
    listOwnPayments(context.services.database.orm, context.actor, input),
  ),
  timeSeries: calls.timeSeries.handler(({ input, context }) =>
    loadTimeSeries(context.services.database, context.actor, input),
  ),
  setLanguages: calls.setLanguages.handler(({ input, context }) =>
    setOwnLanguages(context.services.database, context.actor, input.supportedLanguages),
  ),
};
