import * as z from 'zod';
import { REVIEW_MESSAGE_MAX } from '#domain/review/round';
import { call, faults } from './base';
import { customerRequest } from './customer';
import { id, text } from './shapes';

const customer = ['customer', 'admin'] as const;
/** The round that the page showed, so that an outdated page never answers a later submission. */
const round = z.number().int().min(1).max(10_000);

export const reviewMessage = text(REVIEW_MESSAGE_MAX).trim().min(1, 'Please say what is to be changed');

export const reviewCalls = {
  approve: call(customer)
    .meta({ audit: ['text-approved'] })
    .route({
      method: 'POST',
      path: '/customer/requests/{id}/approve',
      summary: 'Approve the submitted text of the open review round',
    })
    .input(z.strictObject({ id, round }))
    .errors(faults('NOT_FOUND', 'WRONG_STATE'))
    .output(customerRequest),
  askForChanges: call(customer)
    .meta({ audit: ['changes-asked'] })
    .route({
      method: 'POST',
      path: '/customer/requests/{id}/changes',
      summary: 'Ask the writer for changes to the submitted text; twice at most',
    })
    .input(z.strictObject({ id, round, message: reviewMessage }))
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
