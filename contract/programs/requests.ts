import * as z from 'zod';
import { faults, keyCall } from '../base';
import { customerRequest, customerRequestDetail } from '../customer';
import { documentVersion } from '../document-versions';
import { generationState, givenBrief, id, page, pageOf, queryNumber, status } from '../shapes';

const customer = ['customer', 'admin'] as const;

/** For which customer an admin's key acts; a customer's own key needs none and may name no other. */
const customerId = id.optional();

/** A brief as a program hands it in: what it omits is empty, and all that is then missing is named at once. */
export const programBrief = givenBrief.partial();

/** A brief that was submitted: its generation, and where to read how far it is. */
const submittedBrief = z.object({
  generationId: id,
  customerId: id,
  state: generationState,
  /** `GET` it until `requestId` is set; then the request and its texts are below /api/requests/{id}. */
  statusUrl: z.string(),
});

export const requestCalls = {
  submit: keyCall(customer, 'requests:write')
    .meta({ limit: 'generation', countsItself: true, repeatable: 'required', audit: ['brief-submitted'] })
    .route({
      method: 'POST',
      path: '/requests',
      summary: 'Hand in a brief from a program. The same Idempotency-Key again hands nothing in twice',
      successStatus: 202,
    })
    .input(z.strictObject({ customerId, brief: programBrief }))
    .errors(faults('AWAITING_APPROVAL', 'DAILY_LIMIT', 'IDEMPOTENCY_KEY_REUSED', 'NOT_FOUND'))
    .output(submittedBrief),
  list: keyCall(customer, 'requests:read')
    .route({ method: 'GET', path: '/requests', summary: 'The customer’s requests, newest first' })
    .input(page.extend({ customerId, status: status.optional() }))
    .errors(faults('NOT_FOUND'))
    .output(pageOf(customerRequest)),
  get: keyCall(customer, 'requests:read')
    .route({
      method: 'GET',
      path: '/requests/{id}',
      summary: 'One request of the customer’s, with brief, status, draft and submitted text',
    })
    .input(z.object({ id, customerId }))
    .errors(faults('NOT_FOUND'))
    .output(customerRequestDetail),
  versions: keyCall(customer, 'requests:read')
    .route({
      method: 'GET',
      path: '/requests/{id}/versions',
      summary: 'All versions of a request’s text, newest first, without the texts',
    })
    .input(
      z.object({
        id,
        customerId,
        limit: page.shape.limit,
        cursor: queryNumber({ min: 1, max: 1_000_000 }).optional(),
      }),
    )
    .errors(faults('NOT_FOUND'))
    .output(pageOf(documentVersion)),
};

export type ProgramBrief = z.infer<typeof programBrief>;
export type SubmittedBrief = z.infer<typeof submittedBrief>;
