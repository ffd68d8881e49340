import * as z from 'zod';
import { forEachStatus, STATUS_GROUPS } from '#domain/content-request/status';
import { FAILURE_REASONS } from '#domain/generation/failures';
import { call, faults } from './base';
import {
  ageOrder,
  brief,
  contentType,
  count,
  generationResult,
  generationState,
  givenBrief,
  id,
  language,
  moment,
  noInput,
  page,
  pageOf,
  search,
  status,
  statusCounts,
  wordCount,
} from './shapes';
import { effectiveWishes } from './style-guide';

const customer = ['customer', 'admin'] as const;

/** A request in its customer's list, without the long texts. */
export const customerRequest = z.object({
  id,
  title: z.string(),
  language,
  status,
  createdAt: moment,
  completedAt: moment.nullable(),
  /** True once a finished text or document can be downloaded. */
  hasDocument: z.boolean(),
  /** True once a writer has submitted a document. */
  hasHumanizedDocument: z.boolean(),
  hasImage: z.boolean(),
  /** True while a writer works on it and after they completed it. The writer's name is shown to admins only. */
  hasWriter: z.boolean(),
  /** Whole minutes that the writer logged; null until the submission, and where no writer was asked for. */
  minutes: count.nullable(),
});

/** A request's own page: brief and result in full. */
const customerRequestDetail = customerRequest.extend({
  content: z.string(),
  brief,
  wishes: effectiveWishes,
  result: generationResult,
  humanizedContent: z.string().nullable(),
  sampleText: z.boolean(),
});

/** A generation shown above the customer's list while it runs or after it failed. */
export const generation = z.object({
  id,
  title: z.string(),
  language,
  contentType,
  wordCount,
  humanize: z.enum(['yes', 'no']),
  state: generationState,
  /** Percent, 0 to 100. A model's progress is estimated from the words written so far. */
  progress: z.number().int().min(0).max(100),
  /** Why it failed, or why it is being retried; null otherwise. */
  reason: z.enum(FAILURE_REASONS).nullable(),
  /** Set while the generation waits for its next attempt. */
  nextTryAt: moment.nullable(),
  /** Set once the generation is done. */
  requestId: id.nullable(),
  createdAt: moment,
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
    .input(page.extend({ search, status: status.optional(), sort: ageOrder.default('newest') }))
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
    .input(z.strictObject({ brief: givenBrief, basedOn: count }))
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
};

export const generationCalls = {
  create: call(customer)
    .meta({ limit: 'generation' })
    .route({
      method: 'POST',
      path: '/generations',
      summary: 'Hand in a brief. The same id again answers with the generation it already made',
      successStatus: 201,
    })
    .input(z.strictObject({ id, brief: givenBrief }))
    .errors(faults('AWAITING_APPROVAL', 'DAILY_LIMIT'))
    .output(generation),
  get: call(customer)
    .route({ method: 'GET', path: '/generations/{id}', summary: 'One own generation' })
    .input(z.object({ id }))
    .errors(faults('NOT_FOUND'))
    .output(generation),
  cancel: call(customer)
    .route({ method: 'POST', path: '/generations/{id}/cancel', summary: 'Cancel while queued or running' })
    .input(z.strictObject({ id }))
    .errors(faults('NOT_FOUND', 'WRONG_STATE'))
    .output(generation),
  retry: call(customer)
    .meta({ limit: 'generation' })
    .route({ method: 'POST', path: '/generations/{id}/retry', summary: 'Try a failed generation again' })
    .input(z.strictObject({ id }))
    .errors(faults('AWAITING_APPROVAL', 'NOT_FOUND', 'WRONG_STATE'))
    .output(generation),
  dismiss: call(customer)
    .route({
      method: 'DELETE',
      path: '/generations/{id}',
      summary: 'Take a failed or cancelled generation off the list',
      successStatus: 204,
    })
    .input(z.strictObject({ id }))
    .errors(faults('NOT_FOUND', 'WRONG_STATE'))
    .output(z.void()),
};

export type CustomerRequest = z.infer<typeof customerRequest>;
export type CustomerRequestDetail = z.infer<typeof customerRequestDetail>;
export type WaitingBrief = z.infer<typeof waitingBrief>;
export type Generation = z.infer<typeof generation>;
export type SavedBrief = z.infer<typeof savedBrief>;
