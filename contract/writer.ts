import * as z from 'zod';
import { LANGUAGES } from '#domain/brief/brief';
import { ASSIGNMENT_STATUSES, forEachCounter, forEachStatus } from '#domain/content-request/status';
import { recordOf } from '#domain/keys-of';
import { daysBetween, MAX_STEPS, STEP_DAYS, TIME_STEPS } from '#domain/pay/time-steps';
import { call, faults } from './base';
import {
  ageOrder,
  brief,
  cents,
  contentType,
  count,
  day,
  extensionReason,
  generationResult,
  id,
  language,
  minutes,
  moment,
  page,
  pageOf,
  provenanceOrigin,
  reviewRound,
  roundState,
  search,
  status,
  timeZone,
  wordCount,
} from './shapes';
import { effectiveWishes } from './style-guide';

/** Admins read the writer's pages in all languages and cannot change anything there. */
const reader = ['writer', 'admin'] as const;
const writer = ['writer'] as const;

const listed = z.object({
  id,
  title: z.string(),
  language,
  contentType,
  wordCount,
  /** The customer's full name, else 'Customer'; never the address. */
  customerName: z.string(),
  /** Part of the sample data. */
  sampleData: z.boolean(),
  /** The day by which the customer wishes for the text, a wish and no deadline; null without one. */
  wishedBy: day.nullable(),
  createdAt: moment,
  /** Number of words in the draft; in a list of jobs null for a revision, which begins from another text. */
  words: count.nullable(),
  hasOriginal: z.boolean(),
});

/** A pending request, as writers of its language see it. */
export const job = listed.extend({
  /** Whether another writer has a job hold on it now, who alone can accept it. */
  heldByAnother: z.boolean(),
  /** State of the latest review round: `revision_requested` for a revision of a submitted text, null for a first text. */
  reviewState: roundState.nullable(),
  /** Until when the caller alone can accept it, since its customer asked for the writer of an earlier text; null otherwise. */
  offeredUntil: moment.nullable(),
});

/** What comparable finished jobs took, and what that pays at the writer's own rate: from the 10th to the 90th percentile. */
const payRange = z.object({ minutesFrom: minutes, minutesTo: minutes, centsFrom: cents, centsTo: cents });

/** What a revision is about. */
const revision = z.object({
  /** Which changes were asked for; empty where the comments on the text say it. */
  message: z.string(),
  /** How many comments on the text are not resolved: the writer who accepts it reads them. */
  openComments: count,
});

/** The server's clock when it answered, by which the page reckons what is left of a hold. */
const now = moment;

export const jobDetail = job.extend({
  now,
  /** When the caller's own hold ends; null without one. */
  heldUntil: moment.nullable(),
  /** How many hours the writer who accepts it has. */
  deadlineHours: count,
  /**
   * Null below five finished jobs of the same language, content type and length in the last 90 days: no figures yet. Null for a
   * revision, which such jobs do not compare with.
   */
  payRange: payRange.nullable(),
  /** Null for a first text. */
  revision: revision.nullable(),
  content: z.string(),
  brief,
  wishes: effectiveWishes,
  /** The text that its writer will begin from: the draft, or for a revision the text as it was last submitted. */
  result: generationResult,
  /** Whether the generated text that it was made from is the template's sample text. */
  sampleText: z.boolean(),
  /** How the text in `result` was made. */
  draftOrigin: provenanceOrigin,
  /** When the customer edited the brief after the draft was written from it; null otherwise. */
  briefEditedAt: moment.nullable(),
});

/** A request that a writer has accepted or completed. */
export const assignment = listed.extend({
  status,
  /** The deadline; null once it is completed, and where none was set. */
  dueAt: moment.nullable(),
  /** Since when the deadline waits for the answer to a question; null while it runs. */
  pausedAt: moment.nullable(),
  /** While it is not started, and the deadline runs: when it is released to the other writers. */
  startBy: moment.nullable(),
  /** Whether its writer may extend this deadline. */
  extendable: z.boolean(),
  completedAt: moment.nullable(),
  /** Those that its present writer has submitted. */
  minutes: z.number().int().nullable(),
  /** State of the latest review round; `revision_requested` while its customer waits for changes. */
  reviewState: roundState.nullable(),
});

const assignmentDetail = assignment.extend({
  content: z.string(),
  brief,
  wishes: effectiveWishes,
  result: generationResult,
  /** Whether the generated text that the draft was made from is the template's sample text. */
  sampleText: z.boolean(),
  /** How the draft in `result` was made. */
  draftOrigin: provenanceOrigin,
  /** When the customer edited the brief after the draft was written from it; null otherwise. */
  briefEditedAt: moment.nullable(),
  /** Review rounds with the changes that were asked for, oldest first. */
  rounds: z.array(reviewRound),
});

const assignmentsPage = pageOf(assignment);

const timeEntry = z.object({
  id: z.string(),
  createdAt: moment,
  description: z.string(),
  /** The request that was worked on; null once it is deleted. */
  requestId: id.nullable(),
  /** The submission's time less the minutes; `endTime` is the submission. Both are equal in an adjustment. */
  startTime: moment,
  endTime: moment,
  /** 4 decimals, for reading only: amounts are computed from minutes. */
  hours: z.string(),
  /** Negative where an adjustment deducts. */
  minutes,
  hourlyRateCents: cents,
  amountCents: cents,
  /** True for an imported request with minutes but no time entry: shown, and left out of the totals. */
  synthetic: z.boolean(),
  toBeChecked: z.boolean(),
  /** For an adjustment by an admin: the entry that it corrects and the reason. */
  adjusts: id.nullable(),
  reason: z.string().nullable(),
  /** The day on which it was paid; null while it is unpaid. */
  paidOn: day.nullable(),
});

/** A payment as its writer sees it. */
const ownPayment = z.object({
  id,
  recordedAt: moment,
  paidOn: day,
  reference: z.string().nullable(),
  entries: count,
  minutes,
  amountCents: cents,
  /** When and why it was revoked: its entries are unpaid again. Null while it holds. */
  revokedAt: moment.nullable(),
  revokeReason: z.string().nullable(),
});

/** Minutes and pay of the entries made in one day, week (from Monday) or month, in the caller's time zone. */
const timePoint = z.object({
  /** First day of the period. */
  start: z.iso.date(),
  /** Negative where adjustments deducted more than was logged. */
  minutes,
  amountCents: cents,
});

const timePeriod = z
  .object({ zone: timeZone, by: z.enum(TIME_STEPS).default('day'), from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not lie before from' })
  .refine(({ by, from, to }) => daysBetween(from, to) <= MAX_STEPS * STEP_DAYS[by], {
    path: ['from'],
    message: `at most ${MAX_STEPS} steps at once`,
  });

export const submission = z.object({
  requestId: id,
  minutes: z.number().int(),
  amountCents: cents,
  completedAt: moment,
  /** True while the document has tracked changes that are neither accepted nor rejected. */
  trackedChanges: z.boolean(),
});

export const writerCalls = {
  dashboard: call(reader)
    .route({
      method: 'GET',
      path: '/writer/dashboard',
      summary: 'Counters, own profile and the first rows of each group of assignments',
    })
    .output(
      z.object({
        counts: z.object({ availableJobs: count, ...forEachCounter(() => count) }),
        supportedLanguages: z.array(language),
        /** The caller's unfinished assignments, which become pending with a language that the caller drops. */
        openJobs: z.object(recordOf(LANGUAGES, () => count)),
        hourlyRateCents: cents,
        /** True for an admin, who may read this page and change nothing on it. */
        readOnly: z.boolean(),
        groups: z.object(forEachStatus(ASSIGNMENT_STATUSES, () => assignmentsPage)),
      }),
    ),
  jobs: call(reader)
    .route({
      method: 'GET',
      path: '/writer/jobs',
      summary: 'Pending requests in the writer’s languages, by age',
    })
    .input(
      page.extend({
        search,
        language: language.optional(),
        contentType: contentType.optional(),
        /** Only those with a wish for a date. */
        wished: z.enum(['dated']).optional(),
        sort: ageOrder.default('newest'),
      }),
    )
    .output(pageOf(job)),
  job: call(reader)
    .route({ method: 'GET', path: '/writer/jobs/{id}', summary: 'A pending request with its text' })
    .input(z.object({ id }))
    .errors(faults('NOT_FOUND', 'ALREADY_TAKEN'))
    .output(jobDetail),
  hold: call(writer)
    .route({
      method: 'POST',
      path: '/writer/jobs/{id}/hold',
      summary:
        'Hold a pending request for 10 minutes, instead of the one held before; held already, it stays as it is',
    })
    .input(z.strictObject({ id }))
    .errors(faults('NOT_FOUND', 'ALREADY_TAKEN', 'HELD_BY_ANOTHER', 'OWN_REQUEST'))
    .output(z.object({ now, heldUntil: moment })),
  endHold: call(writer)
    .route({
      method: 'DELETE',
      path: '/writer/jobs/{id}/hold',
      summary: 'End one’s own hold of a request, if there is one',
      successStatus: 204,
    })
    .input(z.strictObject({ id }))
    .output(z.void()),
  declineOffer: call(writer)
    .route({
      method: 'DELETE',
      path: '/writer/jobs/{id}/offer',
      summary: 'Decline an offer made to oneself: the request is open to all writers of its language at once',
      successStatus: 204,
    })
    .input(z.strictObject({ id }))
    .errors(faults('NOT_FOUND', 'ALREADY_TAKEN', 'OWN_REQUEST'))
    .output(z.void()),
  accept: call(writer)
    .route({
      method: 'POST',
      path: '/writer/jobs/{id}/accept',
      summary: 'Take a pending request that no other writer holds; one writer wins',
    })
    .input(z.strictObject({ id }))
    .errors(faults('NOT_FOUND', 'ALREADY_TAKEN', 'HELD_BY_ANOTHER', 'OWN_REQUEST'))
    .output(assignment),
  assignments: call(reader)
    .route({
      method: 'GET',
      path: '/writer/assignments',
      summary:
        'The writer’s own assignments by age, the completed alone by their completion, searched by title',
    })
    .input(
      page.extend({
        status: z.enum(ASSIGNMENT_STATUSES).optional(),
        search,
        language: language.optional(),
        contentType: contentType.optional(),
        sort: ageOrder.default('newest'),
      }),
    )
    .output(assignmentsPage),
  assignment: call(reader)
    .route({ method: 'GET', path: '/writer/assignments/{id}', summary: 'One own assignment with its text' })
    .input(z.object({ id }))
    .errors(faults('NOT_FOUND'))
    .output(assignmentDetail),
  start: call(writer)
    .route({
      method: 'POST',
      path: '/writer/assignments/{id}/start',
      summary: 'Start or continue the work: assigned becomes in_progress, in_progress stays',
    })
    .input(z.strictObject({ id }))
    .errors(faults('NOT_FOUND', 'WRONG_STATE'))
    .output(assignment),
  handBack: call(writer)
    .meta({ audit: ['job-handed-back'] })
    .route({
      method: 'POST',
      path: '/writer/assignments/{id}/hand-back',
      summary: 'Give an unfinished request back to the other writers',
      successStatus: 204,
    })
    .input(z.strictObject({ id }))
    .errors(faults('NOT_FOUND', 'WRONG_STATE'))
    .output(z.void()),
  extend: call(writer)
    .meta({ audit: ['deadline-extended'] })
    .route({
      method: 'POST',
      path: '/writer/assignments/{id}/extend',
      summary: 'Extend the deadline once by 24 hours, with a reason',
    })
    .input(z.strictObject({ id, reason: extensionReason }))
    .errors(faults('NOT_FOUND', 'WRONG_STATE', 'EXTENSION_USED'))
    .output(assignment),
  time: call(reader)
    .route({ method: 'GET', path: '/writer/time', summary: 'Totals, rate and the 10 newest time entries' })
    .output(
      z.object({
        totalMinutes: minutes,
        totalCents: cents,
        /** Of these what no payment has paid yet, with what is to be checked. */
        unpaidMinutes: minutes,
        unpaidCents: cents,
        hourlyRateCents: cents,
        entries: z.array(timeEntry).max(10),
      }),
    ),
  payments: call(reader)
    .route({
      method: 'GET',
      path: '/writer/payments',
      summary: 'Payments of one’s own work, newest first, revoked ones included',
    })
    .input(page)
    .output(pageOf(ownPayment)),
  timeSeries: call(reader)
    .route({
      method: 'GET',
      path: '/writer/time/series',
      summary: 'Own minutes and pay of each day, week or month from one day to another, both included',
    })
    .input(timePeriod)
    .output(z.object({ points: z.array(timePoint), minutes, amountCents: cents })),
  setLanguages: call(writer)
    .meta({ audit: ['languages-changed'] })
    .route({
      method: 'PUT',
      path: '/writer/languages',
      summary: 'Set one’s own languages; one’s unfinished requests in those dropped become pending',
    })
    .input(
      z.strictObject({ supportedLanguages: z.array(language).min(1, 'Please select at least one language') }),
    )
    .output(z.object({ supportedLanguages: z.array(language) })),
};

export type Job = z.infer<typeof job>;
export type JobDetail = z.infer<typeof jobDetail>;
export type Assignment = z.infer<typeof assignment>;
export type AssignmentDetail = z.infer<typeof assignmentDetail>;
export type TimeEntry = z.infer<typeof timeEntry>;
export type TimePoint = z.infer<typeof timePoint>;
export type Submission = z.infer<typeof submission>;

export type OwnPayment = z.infer<typeof ownPayment>;
