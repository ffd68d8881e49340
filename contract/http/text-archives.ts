import * as z from 'zod';
import { ARCHIVE_FORMATS, ARCHIVE_TEXTS_MAX } from '#domain/content-request/text-archive';
import { INTERFACE_LANGUAGES } from '#domain/users/interface-language';
import { faults, httpCall } from '../base';
import { answersStream, uuid } from './shapes';

const MOST = `must be at most ${ARCHIVE_TEXTS_MAX} ids; ask for the others in a further call`;

const parts = (given: string) => given.split(',').map((part) => part.trim());

export const textArchiveCalls = {
  download: httpCall(['customer', 'admin'], { limit: 'upload' })
    .route({
      method: 'GET',
      path: '/customer/texts.zip',
      summary:
        'Finished texts of one’s own in one archive, each as its Word document; nothing where one of them is not one’s own',
      spec: answersStream('application/zip'),
    })
    .input(
      z.object({
        query: z.object({
          ids: z
            .string('is required')
            .transform(parts)
            .pipe(z.array(uuid).max(ARCHIVE_TEXTS_MAX, MOST))
            .describe(`Ids of requests, separated by commas; at most ${ARCHIVE_TEXTS_MAX}`),
          formats: z
            .string()
            .transform(parts)
            .pipe(z.array(z.enum(ARCHIVE_FORMATS, `must be of: ${ARCHIVE_FORMATS.join(', ')}`)).max(10))
            .optional()
            .describe(`What to add of each text, separated by commas: ${ARCHIVE_FORMATS.join(', ')}`),
          language: z
            .enum(INTERFACE_LANGUAGES)
            .default('en')
            .describe('Of the file that says what is left out, and why'),
        }),
      }),
    )
    .errors(faults('NOT_FOUND', 'WRONG_STATE', 'STORAGE_UNAVAILABLE', 'TEXT_TOO_COMPLEX')),
};
