import type { CustomerRequestDetail } from '#contract/customer';

/** The long texts of a request: a machine's draft, too, that must not be taken for the finished text. */
const TEXTS = [
  'content',
  'wishes',
  'result',
  'humanizedContent',
  'submitted',
] as const satisfies (keyof CustomerRequestDetail)[];

/** A request's JSON without its texts, which `get_text` reads. */
export function withoutTexts(json: string): string {
  const request = JSON.parse(json) as Record<string, unknown>;
  for (const name of TEXTS) delete request[name];
  return JSON.stringify(request);
}
