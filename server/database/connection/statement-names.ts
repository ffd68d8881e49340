import { createHash } from 'node:crypto';

/**
 * Most statements that get a name: each connection keeps a named one's plan in the memory of PostgreSQL. The calls of the
 * application have fewer; what comes on top are combinations of filters that hardly recur.
 */
const MOST_NAMED = 250;
/** Texts that are remembered as seen once. */
const MOST_SEEN = 1_000;

/**
 * Names for statements, so that PostgreSQL parses and plans each once per connection and not at every call; drizzle sends its
 * statements without one. A statement gets its name when it comes a second time. Searches by pattern stay without: the best plan
 * depends on the pattern, and a plan that is kept is made for any.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_NAMED || / i?like /i.test(text)) return known;
    if (!seen.has(text)) {
      if (seen.size >= MOST_SEEN) seen.clear();
      seen.add(text);
      return undefined;
    }
    seen.delete(text);
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    names.set(text, name);
    return name;
  };
}
