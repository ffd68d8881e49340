import * as z from 'zod';
import { call, faults } from '../base';
import { count, noInput } from '../shapes';

const admin = ['admin'] as const;

const sampleDataState = z.object({
  loaded: z.boolean(),
  /** Whether there is neither sample data nor any request. */
  loadable: z.boolean(),
  requests: count,
  /** People who were added with it; demo accounts that take part are not counted. */
  people: count,
  timeEntries: count,
});
export type SampleDataState = z.infer<typeof sampleDataState>;

export const sampleDataCalls = {
  state: call(admin)
    .route({ method: 'GET', path: '/admin/sample-data', summary: 'How much sample data there is' })
    .output(sampleDataState),
  load: call(admin)
    .route({
      method: 'POST',
      path: '/admin/sample-data',
      summary: 'Loads sample data into an installation without requests; again, it changes nothing',
    })
    .meta({ audit: ['sample-data-loaded'] })
    .errors(faults('REQUESTS_EXIST', 'STORAGE_UNAVAILABLE'))
    .input(noInput)
    .output(sampleDataState),
  remove: call(admin)
    .route({
      method: 'DELETE',
      path: '/admin/sample-data',
      summary: 'Removes all sample data, and nothing else',
    })
    .meta({ audit: ['sample-data-removed', 'user-deleted'] })
    .input(noInput)
    .output(sampleDataState),
};
