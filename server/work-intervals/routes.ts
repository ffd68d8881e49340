import { signedIn } from '#server/access/call';
import { hearHeartbeat } from './hear-heartbeat';
import { loadWorkTime } from './load-work-time';
import { pauseTimer } from './pause-timer';
import { startTimer } from './start-timer';

const calls = signedIn.workTime;

export const workTimeRoutes = {
  load: calls.load.handler(({ input, context }) =>
    loadWorkTime(context.services.database.orm, context.actor, input.id),
  ),
  start: calls.start.handler(({ input, context }) =>
    startTimer(context.services.database, context.actor, input.id),
  ),
  heartbeat: calls.heartbeat.handler(({ input, context }) =>
    hearHeartbeat(context.services.database, context.actor, input),
  ),
  pause: calls.pause.handler(({ input, context }) =>
    pauseTimer(context.services.database, context.actor, input),
  ),
};
