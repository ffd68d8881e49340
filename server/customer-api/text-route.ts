import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { requestTextCalls, TEXT_FORMATS, TEXT_TYPES, type TextFormat } from '#contract/http/request-texts';
import { actingCustomer } from '#server/access/acting-customer';
import type { Owner } from '#server/access/actor';
import { type HttpHandler, signedInOrKeyHandler } from '#server/access/http-handler';
import { exportDocument } from '#server/documents/text-tasks';
import { type LoadedText, loadFinishedText, loadText } from './load-text';

/** Texts of requests as programs want them, by `format` or by the Accept header. */
export const REQUEST_TEXT_HANDLERS: readonly HttpHandler[] = [
  signedInOrKeyHandler(requestTextCalls.text, async ({ c, person, input: { params, query }, services }) => {
    const owner = actingCustomer(person, query.customerId);
    return answer(c, owner, await loadFinishedText(services.database.orm, owner, params.id), query.format);
  }),
  signedInOrKeyHandler(
    requestTextCalls.version,
    async ({ c, person, input: { params, query }, services }) => {
      const owner = actingCustomer(person, query.customerId);
      const asked = { id: params.id, number: Number(params.number) };
      return answer(c, owner, await loadText(services.database.orm, owner, asked), query.format);
    },
  ),
];

/** A text may hold anything that a customer or a writer has typed: as a page of this origin it can load, run and send nothing. */
const HARMLESS = "default-src 'none'; sandbox";

async function answer(
  c: Context,
  owner: Owner,
  text: LoadedText,
  format: TextFormat = acceptedFormat(c),
): Promise<Response> {
  const { made: disclosure, draft, ...json } = text;
  const content =
    format === 'json'
      ? JSON.stringify(json)
      : (await exportDocument({ ...json, draft, disclosure }, format, owner.id)).content;
  const type = TEXT_TYPES[format];
  return new Response(content, {
    headers: {
      'content-type': format === 'json' ? type : `${type}; charset=utf-8`,
      'content-security-policy': HARMLESS,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      vary: 'Accept',
    },
  });
}

function acceptedFormat(c: Context): TextFormat {
  const type = accepts(c, {
    header: 'Accept',
    supports: ['application/json', 'text/markdown', 'text/html'],
    default: 'application/json',
  });
  return TEXT_FORMATS.find((format) => TEXT_TYPES[format] === type) ?? 'json';
}
