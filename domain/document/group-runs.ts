import type { Inline, TextRun } from './document';

/** Marks as nested elements: links outside, strong within, emphasis innermost. */
export type MarkNode =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'link'; target: string; children: MarkNode[] }
  | { kind: 'strong' | 'emphasis'; children: MarkNode[] };

const ORDER = ['link', 'strong', 'emphasis'] as const;

/** A line's runs as elements, as Markdown and HTML write them: neighbours that share a mark share its element. */
export function groupRuns(content: readonly Inline[], depth = 0): MarkNode[] {
  const mark = ORDER[depth];
  if (mark === undefined) return content.map((inline) => leafOf(inline));
  const nodes: MarkNode[] = [];
  for (let at = 0; at < content.length; ) {
    const value = markOf(content[at], mark);
    let end = at + 1;
    while (end < content.length && markOf(content[end], mark) === value) end++;
    const children = groupRuns(content.slice(at, end), depth + 1);
    if (value === undefined) nodes.push(...children);
    else if (mark === 'link') nodes.push({ kind: 'link', target: String(value), children });
    else nodes.push({ kind: mark, children });
    at = end;
  }
  return nodes;
}

function markOf(inline: Inline | undefined, mark: (typeof ORDER)[number]): TextRun[typeof mark] {
  return inline?.kind === 'text' ? inline[mark] : undefined;
}

function leafOf(inline: Inline): MarkNode {
  return inline.kind === 'break' ? { kind: 'break' } : { kind: 'text', text: inline.text };
}
