import { isCounted, type SourceMap, type Range as TextRange } from '#domain/document/markdown/source-map';
import { BESIDE } from '../document/beside';

/**
 * The range of a rendered document in which a part of its Markdown stands; null where it shows no text. Goes by the characters that
 * every rendering has in common, so that markup and white space of either side make no difference.
 */
export function documentRange(root: HTMLElement, source: SourceMap, place: TextRange): Range | null {
  const plain = source.toPlain(place);
  return plain && plainRange(root, source.text, plain);
}

/** The range of a rendered document in which a stretch of its plain text stands. */
export function plainRange(root: HTMLElement, text: string, plain: TextRange): Range | null {
  const start = textPosition(root, countedBefore(text, plain.start));
  const end = textPosition(root, countedBefore(text, plain.end) - 1);
  if (!start || !end) return null;
  const range = document.createRange();
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset + 1);
  return range;
}

/** The stretch of the plain text that a range of the rendered document shows; null where it shows none. */
export function plainStretch(root: HTMLElement, text: string, range: Range): TextRange | null {
  let before = 0;
  let within = 0;
  const walker = textNodes(root);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || range.comparePoint(node, node.length) < 0) {
      before += node instanceof Text ? countedBefore(node.data, node.length) : 0;
      continue;
    }
    if (range.comparePoint(node, 0) > 0) break;
    const start = node === range.startContainer ? range.startOffset : 0;
    const end = node === range.endContainer ? range.endOffset : node.length;
    before += countedBefore(node.data, start);
    within += countedBefore(node.data, end) - countedBefore(node.data, start);
  }
  if (within === 0) return null;
  return { start: placeOfCounted(text, before), end: placeOfCounted(text, before + within - 1) + 1 };
}

/** Where the counted character of this index stands in the plain text. */
function placeOfCounted(text: string, index: number): number {
  let left = index;
  for (let at = 0; at < text.length; at++) if (isCounted(text, at) && left-- === 0) return at;
  return text.length;
}

function textNodes(root: HTMLElement): TreeWalker {
  return document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(`[${BESIDE}]`) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
}

function countedBefore(text: string, end: number): number {
  let count = 0;
  for (let at = 0; at < end; at++) if (isCounted(text, at)) count++;
  return count;
}

/** Where the counted character of this index stands. */
function textPosition(root: HTMLElement, index: number): { node: Text; offset: number } | null {
  const walker = textNodes(root);
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
