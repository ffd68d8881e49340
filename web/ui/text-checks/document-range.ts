import { isCounted, type SourceMap, type Range as TextRange } from '#domain/document/markdown/source-map';
import { BESIDE } from '../document/beside';

/**
 * The range of a rendered document in which a part of its Markdown stands; null where it shows no text. Goes by the characters that
 * every rendering has in common, so that markup and white space of either side make no difference.
 */
export function documentRange(root: HTMLElement, source: SourceMap, place: TextRange): Range | null {
  const plain = source.toPlain(place);
  if (!plain) return null;
  const first = countedBefore(source.text, plain.start);
  const start = textPosition(root, first);
  const end = textPosition(root, countedBefore(source.text, plain.end) - 1);
  if (!start || !end) return null;
  const range = document.createRange();
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset + 1);
  return range;
}

function countedBefore(text: string, end: number): number {
  let count = 0;
  for (let at = 0; at < end; at++) if (isCounted(text, at)) count++;
  return count;
}

/** Where the counted character of this index stands. */
function textPosition(root: HTMLElement, index: number): { node: Text; offset: number } | null {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(`[${BESIDE}]`) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  let left = index;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    for (let offset = 0; offset < node.data.length; offset++) {
      if (!isCounted(node.data, offset)) continue;
      if (left === 0) return { node, offset };
      left--;
    }
  }
  return null;
}
