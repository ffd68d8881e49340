import * as z from 'zod';
import { END_REASONS } from '#domain/work-time/work-interval';
import { call, faults } from '../base';
import { count, id, moment } from '../shapes';

const writer = ['writer'] as const;

const runningInterval = z.object({
  id,
  /** When the page asks 'Still working?', unless a key or a scroll comes before. */
  promptAt: moment,
  /** Until when that question waits. Without an answer the interval has ended at `promptAt`. */
  answerBy: moment,
});

const workTime = z.object({
  /** The server's clock when it answered, by which the page reckons `presentAt`. */
  now: moment,
  /** Milliseconds recorded for this request and not submitted yet, the running interval's included. */
  elapsedMs: count,
  /** Null while the timer does not run on this request. */
  running: runningInterval.nullable(),
  /** Why the latest interval ended; null while one runs, and before the first. */
  endedBy: z.enum(END_REASONS).nullable(),
});

const startedTime = workTime.extend({
  /** The title of the request on which the timer ran until now; null if it ran on no other. */
  stoppedOn: z.string().nullable(),
});

export const workTimeCalls = {
  load: call(writer)
    .route({
      method: 'GET',
      path: '/writer/assignments/{id}/work-time',
      summary:
        'The recorded time of one own assignment that is not submitted yet, and whether the timer runs',
    })
    .input(z.object({ id }))
    .errors(faults('NOT_FOUND'))
    .output(workTime),
  start: call(writer)
    .route({
      method: 'POST',
      path: '/writer/assignments/{id}/work-time/start',
      summary:
        'Start the timer on an assignment in progress; where it runs already it goes on, and on any other request it ends',
    })
    .input(z.strictObject({ id }))
    .errors(faults('NOT_FOUND', 'WRONG_STATE'))
    .output(startedTime),
  heartbeat: call(writer)
    .route({
      method: 'POST',
      path: '/writer/assignments/{id}/work-time/heartbeat',
      summary: 'Say every 30 s that the page is open, and when its writer last pressed a key or scrolled',
    })
    .input(
      z.strictObject({
        id,
        intervalId: id,
        /** On the server's clock, as the page reckons it; null if the writer was not there since the heartbeat before. */
        presentAt: moment.nullable(),
      }),
    )
    .errors(faults('NOT_FOUND'))
    .output(workTime),
  pause: call(writer)
    .route({
      method: 'POST',
      path: '/writer/assignments/{id}/work-time/pause',
      summary: 'End the running interval, because its writer pauses or the page is closed',
    })
    .input(z.strictObject({ id, intervalId: id, reason: z.enum(['paused', 'left']) }))
    .errors(faults('NOT_FOUND'))
    .output(workTime),
};

export type WorkTime = z.infer<typeof workTime>;
