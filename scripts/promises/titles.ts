import ts from 'typescript';

/** A test by its title. */
export interface Title {
  file: string;
  /** With those of the groups around it. */
  whole: string;
  own: string;
  /** The words of what it does. */
  words: Set<string>;
}

/** Every test of a file; a table of cases counts once. */
export function titlesIn(file: string, text: string): Title[] {
  const found: Title[] = [];
  const visit = (node: ts.Node, groups: string[]) => {
    const title = ts.isCallExpression(node) ? titleOf(node) : null;
    if (title && !title.group) {
      const words = new Set(
        node
          .getText()
          .replace(title.text, '')
          .match(/[\p{L}\d_]{3,}/gu),
      );
      found.push({ file, whole: [...groups, title.text].join(' › '), own: title.text, words });
    }
    const inside = title?.group ? [...groups, title.text] : groups;
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), []);
  return found;
}

/** Of `it(…)`, `test(…)`, `describe(…)` and their forms such as `it.each(…)(…)`; null for any other call. */
function titleOf(call: ts.CallExpression): { text: string; group: boolean } | null {
  const [title] = call.arguments;
  let name: ts.Expression = call.expression;
  while (ts.isPropertyAccessExpression(name) || ts.isCallExpression(name)) name = name.expression;
  if (!title || call.arguments.length < 2 || !ts.isIdentifier(name)) return null;
  if (!['it', 'test', 'describe'].includes(name.text)) return null;
  const group = /^(test\.)?describe\b/.test(call.expression.getText());
  if (ts.isStringLiteralLike(title)) return { text: title.text, group };
  return ts.isTemplateExpression(title) ? { text: title.getText().slice(1, -1), group } : null;
}

/** How much two tests do the same: the share of their words that both have, 0 to 1. */
function likeness(one: Title, other: Title): number {
  let both = 0;
  for (const word of one.words) if (other.words.has(word)) both++;
  return both / (one.words.size + other.words.size - both || 1);
}

/** Below this a test does something else. */
const SAME = 0.6;

/** The test of today that does what this one did, if any does. */
export function renamed(gone: Title, today: Title[]): Title | null {
  let best: { title: Title; score: number } | null = null;
  for (const title of today) {
    const score = likeness(gone, title);
    if (score >= SAME && score > (best?.score ?? 0)) best = { title, score };
  }
  return best?.title ?? null;
}
