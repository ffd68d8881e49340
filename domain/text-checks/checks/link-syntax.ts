import type { CheckedText } from '../checked-text';
import { type CheckOutcome, inText } from '../finding';

/** Markdown's link syntax that is left in the text because it could not be read as a link. */
const LEFT_OVER = new RegExp(
  [
    // [text](address: not closed, or with a space in the address.
    String.raw`\[[^\[\]\n]{1,200}\]\([^()\n]{0,500}\)?`,
    // [text] (address)
    String.raw`\[[^\[\]\n]{1,200}\]\s\(\s?(?:https?:|www\.|/|#)[^()\n]{0,500}\)?`,
    // [text][reference]
    String.raw`\[[^\[\]\n]{1,200}\]\[[^\[\]\n]{0,200}\]`,
    // http:/example.com, https//example.com, htp://example.com
    String.raw`\b(?:https?(?::/(?!/)|//|;//)|htt?s?:/{1,2}|hhtps?:/{1,2})[^\s)]{1,500}`,
  ].join('|'),
  'giu',
);

/** Whether links are written so that they work. */
export function checkLinkSyntax({ text, source }: CheckedText): CheckOutcome<'link_syntax'>[] {
  const malformed = [...text.matchAll(LEFT_OVER)].map(
    ({ 0: found, index }): CheckOutcome<'link_syntax'> => ({
      reason: 'malformed',
      values: { found },
      places: inText([{ start: index, end: index + found.length }]),
    }),
  );
  const refused = source.refusedLinks.map(
    ({ address, place }): CheckOutcome<'link_syntax'> => ({
      reason: 'refused_address',
      values: { address },
      places: place ? inText([place]) : [],
    }),
  );
  const outcomes = [...malformed, ...refused];
  return outcomes.length > 0 ? outcomes : [{ reason: 'sound' }];
}
