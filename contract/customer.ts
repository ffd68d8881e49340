import * as z from 'zod';
import { REQUEST_ORIGINS } from '#domain/content-request/request-origins';
import { forEachStatus, STATUS_GROUPS } from '#domain/content-request/status';
import { call, faults } from './base';
import { generation, textProblem } from './generations';
import {
  ageOrder,
  brief,
  commentedReviewMessage,
  contentType,
  count,
  day,
  generationResult,
  givenBrief,
  id,
  language,
  moment,
  noInput,
  page,
  pageOf,
  provenanceOrigin,
  reviewRound,
  roundState,
  search,
  seenVersion,
  status,
  statusCounts,
} from './shapes';
import { effectiveWishes } from './style-guide';

const customer = ['customer', 'admin'] as const;

/** A request in its customer's list, without the long texts. */
export const customerRequest = z.object({
  id,
  title: z.string(),
  language,
  status,
  /** Part of the sample data. */
  sampleData: z.boolean(),
  /** The day by which the customer wishes for the text, a wish and no deadline; null without one. */
  wishedBy: day.nullable(),
  createdAt: moment,
  completedAt: moment.nullable(),
  /** True once a finished text or document can be downloaded. */
  hasDocument: z.boolean(),
  /** True once a writer has submitted a document. */
  hasHumanizedDocument: z.boolean(),
  hasImage: z.boolean(),
  /** True while a writer works on it and after they completed it. The writer's name is shown to admins only. */
  hasWriter: z.boolean(),
  /** Whole minutes that writers logged, in all rounds; null until the first submission, and where no writer was asked for. */
  minutes: count.nullable(),
  /** State of the latest review round; null before the first submission. */
  reviewState: roundState.nullable(),
  /** While it is open: when the text counts as approved without an answer. */
  reviewDueAt: moment.nullable(),
  /** While a writer has it: the deadline that was set for the text. */
  expectedBy: moment.nullable(),
  /** Since when that deadline waits for the answer to the writer's question; null while it runs. */
  pausedAt: moment.nullable(),
});

/** The text that a writer or a program has submitted, and its version. */
const submittedText = z.object({ version: count, result: generationResult });

/** A request's own page: brief and result in full. */
export const customerRequestDetail = customerRequest.extend({
  content: z.string(),
  brief,
  wishes: effectiveWishes,
  result: generationResult,
  humanizedContent: z.string().nullable(),
  /** The latest submitted text; null before one, and where the document's text could not be read. */
  submitted: submittedText.nullable(),
  /** What the checks of the generated text found and could not mend, in its latest version. */
  problems: z.array(textProblem),
  /** Whether the generated text that the draft was made from is the template's sample text. */
  sampleText: z.boolean(),
  /** How the draft in `result` was made. */
  draftOrigin: provenanceOrigin,
  /** Review rounds, oldest first. */
  rounds: z.array(reviewRound),
  /** How many more times the customer may ask for changes. */
  revisionsLeft: count,
  /** Whether a writer can be asked to redraft a text that a model alone has written. */
  redraftable: z.boolean(),
  /** Until when it is offered to the writer of an earlier text alone, as the customer asked; null without such an offer. */
  offeredUntil: moment.nullable(),
  /** Whether the brief can be edited: while the request is pending and no writer has submitted a text. */
  briefEditable: z.boolean(),
  /** Grows with every edit of the brief. */
  briefRevision: count,
  /** When the brief was edited last; null while the draft is written from the brief as it stands. */
  briefEditedAt: moment.nullable(),
});

const requestsPage = pageOf(customerRequest);

export const customerCalls = {
  dashboard: call(customer)
    .route({
      method: 'GET',
      path: '/customer/dashboard',
      summary: 'Counters, the first rows of each group, and running or failed generations',
    })
    .output(
      z.object({
        counts: statusCounts,
        /** The first of the requests with a text that waits for the customer’s answer, the latest first. */
        ready: requestsPage,
        groups: z.object(forEachStatus(STATUS_GROUPS, () => requestsPage)),
        generations: z.array(generation),
      }),
    ),
  requests: call(customer)
    .route({
      method: 'GET',
      path: '/customer/requests',
      summary:
        'The customer’s own requests by age, the completed alone by their completion, searched by title',
    })
    .input(
      page.extend({
        search,
        status: status.optional(),
        language: language.optional(),
        contentType: contentType.optional(),
        origin: z.enum(REQUEST_ORIGINS).optional(),
        /** Only those with a text that waits for the customer’s answer. */
        show: z.enum(['ready']).optional(),
        sort: ageOrder.default('newest'),
      }),
    )
    .output(requestsPage),
  request: call(customer)
    .route({
      method: 'GET',
      path: '/customer/requests/{id}',
      summary: 'One own request with brief and result',
    })
    .input(z.object({ id }))
    .errors(faults('NOT_FOUND'))
    .output(customerRequestDetail),
};

/** The round that the page showed, so that an outdated page never answers a later submission. */
const seenRound = z.number().int().min(1).max(10_000);

/** The version that the page showed, which a program may have replaced within the round; pages of the release before send none. */
const shownVersion = seenVersion.optional();

export const reviewCalls = {
  approve: call(customer)
    .meta({ audit: ['text-approved'] })
    .route({
      method: 'POST',
      path: '/customer/requests/{id}/approve',
      summary: 'Approve the submitted text of the open review round',
    })
    .input(z.strictObject({ id, round: seenRound, version: shownVersion }))
    .errors(faults('NOT_FOUND', 'WRONG_STATE'))
    .output(customerRequest),
  askForChanges: call(customer)
    .meta({ audit: ['changes-asked'] })
    .route({
      method: 'POST',
      path: '/customer/requests/{id}/changes',
      summary:
        'Ask the writer for changes to the submitted text, in a message or in comments of this round; twice at most',
    })
    .input(z.strictObject({ id, round: seenRound, version: shownVersion, message: commentedReviewMessage }))
    .errors(faults('NOT_FOUND', 'WRONG_STATE', 'REVISIONS_USED'))
    .output(customerRequest),
  redraft: call(customer)
    .meta({ audit: ['redraft-asked'] })
    .route({
      method: 'POST',
      path: '/customer/requests/{id}/redraft',
      summary: 'Have a writer redraft a text that a model alone has written',
    })
    .input(z.strictObject({ id }))
    .errors(faults('NOT_FOUND', 'WRONG_STATE', 'AWAITING_APPROVAL'))
    .output(customerRequest),
  cancel: call(customer)
    .meta({ audit: ['request-cancelled'] })
    .route({
      method: 'DELETE',
      path: '/customer/requests/{id}',
      summary: 'Cancel and delete a pending request that no writer has worked on',
      successStatus: 204,
    })
    .input(z.strictObject({ id }))
    .errors(faults('NOT_FOUND', 'WRONG_STATE'))
    .output(z.void()),
};

/** The brief saved to the account; `version` grows by one with every save. */
const savedBrief = z.object({ brief, version: count, savedAt: moment });

/** A brief that is submitted automatically once an admin approves the customer; `id` is that of its generation then. */
const waitingBrief = z.object({ id, title: z.string(), brief, askedAt: moment });

export const briefCalls = {
  load: call(customer)
    .route({
      method: 'GET',
      path: '/brief',
      summary: 'The brief saved to the account, and the one that waits for the approval',
    })
    .output(z.object({ saved: savedBrief.nullable(), waiting: waitingBrief.nullable() })),
  save: call(customer)
    .route({
      method: 'PUT',
      path: '/brief',
      summary: 'Save the brief over the version it was based on (0: none)',
    })
    .input(z.strictObject({ brief: givenBrief, basedOn: seenVersion }))
    .errors(faults('STALE_VERSION'))
    .output(savedBrief.omit({ brief: true })),
  clear: call(customer)
    .route({ method: 'DELETE', path: '/brief', summary: 'Forget the saved brief', successStatus: 204 })
    .input(noInput)
    .output(z.void()),
  sendWhenApproved: call(customer)
    .route({
      method: 'PUT',
      path: '/brief/send-when-approved',
      summary: 'Hand this brief in as soon as an admin approves the customer; another one that waits goes',
    })
    .input(z.strictObject({ id, brief: givenBrief }))
    .errors(faults('WRONG_STATE'))
    .output(waitingBrief),
  withdraw: call(customer)
    .route({
      method: 'DELETE',
      path: '/brief/send-when-approved',
      summary: 'Take the brief back that waits for the approval',
      successStatus: 204,
    })
    .input(noInput)
    .output(z.void()),
  edit: call(customer)
    .meta({ audit: ['brief-edited'] })
    .route({
      method: 'PUT',
      path: '/customer/requests/{id}/brief',
      summary:
        'Edit the brief of a pending request over the revision it was based on. Its draft stays; language, humanize and reviewOutline cannot change',
    })
    .input(z.strictObject({ id, brief: givenBrief, basedOn: seenVersion }))
    .errors(faults('NOT_FOUND', 'WRONG_STATE', 'HELD_BY_ANOTHER', 'STALE_VERSION'))
    .output(customerRequest),
};

export type SubmittedText = z.infer<typeof submittedText>;
export type CustomerRequest = z.infer<typeof customerRequest>;
export type CustomerRequestDetail = z.infer<typeof customerRequestDetail>;
export type WaitingBrief = z.infer<typeof waitingBrief>;
export type SavedBrief = z.infer<typeof savedBrief>;
