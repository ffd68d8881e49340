import * as z from 'zod';
import { faults, httpCall } from '../base';
import { count, generationResult, id, language } from '../shapes';
import { uuid } from './shapes';

/** What a text is answered as: by the query, else by the Accept header, else as JSON. */
export const TEXT_FORMATS = ['markdown', 'html', 'json'] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

export const TEXT_TYPES: Record<TextFormat, string> = {
  markdown: 'text/markdown',
  html: 'text/html',
  json: 'application/json',
};

const textQuery = z.object({
  format: z.enum(TEXT_FORMATS, `must be one of: ${TEXT_FORMATS.join(', ')}`).optional(),
  customerId: uuid.optional(),
});

/** One version of a text, in all formats at once. */
const textAnswer = generationResult.omit({ draft: true }).extend({
  requestId: id,
  version: count,
  title: z.string().describe('The heading that the text begins with; without one the title of its request'),
  language,
  markdown: z.string(),
  html: z.string(),
  bodyHtml: z.string().describe('The HTML without that heading, for pages that show the title themselves'),
  /** How the text was made, in a sentence of its language. */
  disclosure: z.string(),
});

const read = (path: `/${string}`, summary: string) =>
  httpCall(['customer', 'admin'], { scope: 'requests:read' }).route({
    method: 'GET',
    path,
    summary,
    spec: (operation) => ({
      ...operation,
      responses: {
        ...operation.responses,
        200: {
          description: 'The text, in the format asked for by `format` or `Accept`; JSON otherwise',
          content: {
            'application/json': { schema: z.toJSONSchema(textAnswer, { io: 'output' }) as object },
            'text/markdown': { schema: { type: 'string' } },
            'text/html': { schema: { type: 'string' } },
          },
        },
      },
    }),
  });

const accept = z.object({ Accept: z.string().optional() });
const version = z.string().regex(/^[1-9]\d{0,5}$/, 'must be the number of a version');

export const requestTextCalls = {
  text: read(
    '/requests/{id}/text',
    'The finished text of a request as Markdown, HTML or JSON; 409 until there is one',
  )
    .input(z.object({ params: z.object({ id: uuid }), query: textQuery, headers: accept }))
    .errors(faults('KEY_NOT_VALID', 'NOT_FOUND', 'WRONG_STATE', 'TEXT_TOO_COMPLEX')),
  version: read('/requests/{id}/versions/{number}', 'One version of a text as Markdown, HTML or JSON')
    .input(z.object({ params: z.object({ id: uuid, number: version }), query: textQuery, headers: accept }))
    .errors(faults('KEY_NOT_VALID', 'NOT_FOUND', 'TEXT_TOO_COMPLEX')),
};

export type TextAnswer = z.infer<typeof textAnswer>;
