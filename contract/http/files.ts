import * as z from 'zod';
import type { AuditAction } from '#domain/audit/actions';
import { MAX_MINUTES, MIN_MINUTES } from '#domain/pay/pay';
import { BUCKETS } from '#domain/storage/buckets';
import { SUBMISSION_REASON_MAX } from '#domain/submission/findings';
import { INTERFACE_LANGUAGES } from '#domain/users/interface-language';
import { MINUTES_REASON_MAX } from '#domain/work-time/timer-minutes';
import { auditFilter } from '../audit';
import { faults, httpCall } from '../base';
import { archiveFilter, entriesFilter } from '../pay';
import { timeZone } from '../shapes';
import { storageObject } from '../storage';
import { importedCopy } from '../work/working-copies';
import { submission } from '../writer';
import {
  answersFile,
  answersStream,
  pathSegment,
  signedLinkQuery,
  takesFile,
  takesForm,
  uuid,
} from './shapes';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const ranged = z.object({ Range: z.string().optional() });
/**
 * The reader of a CSV file: the language decides separators and headings, since spreadsheet programs read CSV by their
 * language, and moments are given in the zone.
 */
const csvReader = { language: z.enum(INTERFACE_LANGUAGES).default('en'), zone: timeZone.default('UTC') };
const object = z.object({ bucket: z.string().meta({ enum: BUCKETS }), file: pathSegment });
const uploads = faults('NOT_FOUND', 'TOO_LARGE', 'INFECTED_FILE', 'INVALID_DOCUMENT', 'SCANNER_UNREACHABLE');

const download = (file: 'original' | 'humanized' | 'image', summary: string) =>
  httpCall('signed-in', { scope: 'documents:read' })
    .route({ method: 'GET', path: `/requests/{id}/${file}`, summary, spec: answersFile })
    .input(z.object({ params: z.object({ id: uuid }), headers: ranged }))
    .errors(faults('NOT_FOUND'));

export const requestFileCalls = {
  original: download(
    'original',
    'The draft as a Word document: for the customer, the writer, admins, and writers who could take it',
  ),
  humanized: download('humanized', 'The writer’s document: for the customer, its writer and admins'),
  image: download('image', 'The article’s image: for the customer, its writer and admins'),
  signedOriginal: httpCall('visitor')
    .route({
      method: 'GET',
      path: '/files/signed/{id}/original',
      summary: 'The draft as a Word document, by an expiring link out of a webhook’s message',
      spec: answersFile,
    })
    .input(z.object({ params: z.object({ id: uuid }), query: signedLinkQuery, headers: ranged }))
    .errors(faults('NOT_FOUND')),
};

const minutes = { type: 'integer', minimum: MIN_MINUTES, maximum: MAX_MINUTES } as const;

export const submissionCalls = {
  submit: httpCall(['writer'], { limit: 'upload', bodyLimit: 0, audit: ['upload-infected'] })
    .route({
      method: 'POST',
      path: '/writer/assignments/{id}/submission',
      summary:
        'Hand in the finished document and the minutes; the same key again is the same submission, paid once',
      spec: takesForm('multipart/form-data', {
        type: 'object',
        required: ['file', 'minutes'],
        properties: {
          file: {
            type: 'string',
            format: 'binary',
            description: 'The finished document, .docx, at most 25 MiB',
          },
          minutes,
          reason: {
            type: 'string',
            minLength: 1,
            maxLength: SUBMISSION_REASON_MAX,
            description:
              'Why the document is as it is: after SUBMISSION_QUESTIONED the same call with a reason is accepted, and admins see the reason. Kept only where something is found.',
          },
          minutesReason: {
            type: 'string',
            minLength: 1,
            maxLength: MINUTES_REASON_MAX,
            description:
              'Why the minutes are not those of the timer: after MINUTES_DIFFER the same call with a reason is accepted, and admins see it.',
          },
        },
      }),
    })
    .input(z.object({ params: z.object({ id: uuid }), headers: z.object({ 'Idempotency-Key': uuid }) }))
    .errors(uploads)
    .errors(faults('WRONG_STATE', 'SUBMISSION_QUESTIONED', 'CLAIMS_OPEN', 'MINUTES_DIFFER'))
    .output(submission),
  importDocument: httpCall(['writer'], { limit: 'upload', bodyLimit: 0, audit: ['upload-infected'] })
    .route({
      method: 'POST',
      path: '/writer/assignments/{id}/working-copy/document',
      summary:
        'Take the text of a Word document into the working copy as a new version, over the revision named, and tell what it left out',
      spec: takesForm('multipart/form-data', {
        type: 'object',
        required: ['file', 'revision'],
        properties: {
          file: { type: 'string', format: 'binary', description: 'A .docx, at most 25 MiB' },
          revision: { type: 'integer', minimum: 0 },
          baseVersion: {
            type: 'integer',
            minimum: 0,
            description: 'The version that the revision was begun from',
          },
        },
      }),
    })
    .input(z.object({ params: z.object({ id: uuid }) }))
    .errors(uploads)
    .errors(faults('WRONG_STATE', 'STALE_VERSION'))
    .output(importedCopy),
};

const incoming = (
  path: string,
  { summary, types, audit }: { summary: string; types: string[]; audit: readonly AuditAction[] },
) =>
  httpCall(['admin'], { scope: 'documents:write', limit: 'upload', bodyLimit: 0, audit })
    .route({
      method: 'PUT',
      path: `/automation/requests/{id}/${path}`,
      summary,
      spec: takesFile(...types),
    })
    .input(z.object({ params: z.object({ id: uuid }) }))
    .errors(uploads)
    .errors(faults('WRONG_STATE'));

/** Files for requests, from programs with an API key and from admins. */
export const incomingCalls = {
  articleImage: incoming('article-image', {
    summary: 'Give a request its article image: JPEG, PNG or WebP, at most 25 MiB, stored as JPEG',
    audit: ['image-set', 'upload-infected'],
    types: ['image/jpeg', 'image/png', 'image/webp'],
  }),
  document: incoming('document', {
    summary:
      'Give a request its document: a .docx made elsewhere, at most 25 MiB, kept byte for byte. A pending request is completed with it, and nobody is paid; a completed one gets it in the place of the one before',
    audit: ['document-set', 'request-completed', 'upload-infected'],
    types: [DOCX],
  }),
};

export const objectCalls = {
  upload: httpCall('signed-in', {
    limit: 'upload',
    bodyLimit: 0,
    audit: ['upload-infected'],
    repeatable: true,
  })
    .route({
      method: 'POST',
      path: '/storage/{bucket}',
      summary:
        'Upload a file of one’s own: a .docx, or in content-documents a JPEG, PNG or WebP, at most 25 MiB',
      successStatus: 201,
      spec: takesFile('application/octet-stream'),
    })
    .input(
      z.object({
        params: object.pick({ bucket: true }),
        query: z.object({ name: z.string().optional().describe('What it is called') }),
      }),
    )
    .errors(uploads)
    .errors(faults('IDEMPOTENCY_KEY_REUSED'))
    .output(storageObject),
  download: httpCall('signed-in', { scope: 'documents:read' })
    .route({
      method: 'GET',
      path: '/storage/{bucket}/{file}',
      summary: 'Download an object that the caller may read',
      spec: answersFile,
    })
    .input(z.object({ params: object, headers: ranged }))
    .errors(faults('NOT_FOUND')),
  signedDownload: httpCall('visitor')
    .route({
      method: 'GET',
      path: '/storage/signed/{bucket}/{file}',
      summary: 'Download an object by a signed link, until it runs out',
      spec: answersFile,
    })
    .input(z.object({ params: object, query: signedLinkQuery, headers: ranged }))
    .errors(faults('NOT_FOUND')),
};

export const exportCalls = {
  audit: httpCall(['admin'], { audit: ['audit-exported'], ownPagesOnly: true })
    .route({
      method: 'GET',
      path: '/admin/audit.csv',
      summary: 'The audit log as a file for spreadsheets, newest first; asking for it is an entry too',
      spec: answersStream('text/csv'),
    })
    .input(z.object({ query: auditFilter.extend(csvReader) })),
  payEntries: httpCall(['admin'], { audit: ['pay-exported'], ownPagesOnly: true })
    .route({
      method: 'GET',
      path: '/admin/pay/entries.csv',
      summary: 'Time entries and adjustments as a file for spreadsheets, newest first',
      spec: answersStream('text/csv'),
    })
    .input(z.object({ query: entriesFilter.extend(csvReader) })),
  payArchive: httpCall(['admin'], { audit: ['pay-exported'], ownPagesOnly: true })
    .route({
      method: 'GET',
      path: '/admin/pay/archive.csv',
      summary: 'The pay of deleted writers as a file for spreadsheets, newest first',
      spec: answersStream('text/csv'),
    })
    .input(z.object({ query: archiveFilter.extend(csvReader) })),
  ownData: httpCall('signed-in', { browserOnly: true, limit: 'upload' })
    .route({
      method: 'GET',
      path: '/me/data.zip',
      summary:
        'All that is kept of the user, as an archive of JSON files and documents; by the link of POST /api/me/data',
      spec: answersStream('application/zip'),
    })
    .input(z.object({ query: signedLinkQuery }))
    .errors(faults('NOT_FOUND')),
};
