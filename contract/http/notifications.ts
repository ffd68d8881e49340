import * as z from 'zod';
import { faults, httpCall } from '../base';
import { answersWith } from './shapes';

const query = z.object({ token: z.string().default('').describe('As it stands in the mail') });

/** The links in mails about notifications. Only the POST changes something: mail scanners follow links. */
export const unsubscribeCalls = {
  page: httpCall('visitor')
    .route({
      method: 'GET',
      path: '/unsubscribe',
      summary: 'On to the page whose button stops these mails',
      spec: answersWith(303, 'On to the page'),
    })
    .input(z.object({ query })),
  unsubscribe: httpCall('visitor')
    .route({
      method: 'POST',
      path: '/unsubscribe',
      summary: 'Stops the mails that the token names, in one click (RFC 8058)',
      spec: answersWith(204, 'Stopped'),
    })
    .input(z.object({ query }))
    .errors(faults('NOT_FOUND')),
};
