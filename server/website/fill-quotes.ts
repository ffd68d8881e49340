import type { CustomerQuote } from '#domain/settings';

/**
 * Fills customer quotes into a landing page: the figure between `%EACH_QUOTE%` and `%END_QUOTE%` is repeated for each quote, and either
 * the part between `%IF_QUOTES%` and `%END_IF_QUOTES%` or the one between `%IF_NO_QUOTES%` and `%END_IF_NO_QUOTES%` is removed. Pages
 * without these placeholders are unchanged.
 */
export function fillQuotes(
  text: string,
  quotes: readonly CustomerQuote[],
  escaped: (text: string) => string,
): string {
  const kept = (name: string, keep: boolean) => (page: string) =>
    page.replaceAll(new RegExp(`%${name}%(.*?)%END_${name}%`, 'gs'), (_, inside: string) =>
      keep ? inside : '',
    );
  const chosen = kept('IF_NO_QUOTES', quotes.length === 0)(kept('IF_QUOTES', quotes.length > 0)(text));
  return chosen.replaceAll(/%EACH_QUOTE%(.*?)%END_QUOTE%/gs, (_, figure: string) =>
    quotes.map((quote) => fillOne(figure, quote, escaped)).join(''),
  );
}

function fillOne(
  figure: string,
  { content, name, role, company }: CustomerQuote,
  escaped: (text: string) => string,
) {
  const values: Record<string, string> = {
    CONTENT: content,
    NAME: name,
    PLACE: [role, company].filter((part) => part !== '').join(', '),
  };
  return figure.replaceAll(/%QUOTE_(\w+)%/g, (whole, part: string) => escaped(values[part] ?? whole));
}
