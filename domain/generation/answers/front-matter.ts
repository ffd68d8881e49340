/** Lines of YAML between rules, as static sites have before a page's text. */
const FRONT_MATTER =
  /^---[ \t]*\n((?:(?:[\p{L}_-]{2,30}:[^\n]*|[ \t][^\n]*|-[ \t][^\n]*)?\n){1,20}?)---[ \t]*(?:\n|$)/u;
/** One of these is in it: a paragraph between rules may have colons, too. */
const KNOWN =
  /^(?:author|categories|date|description|draft|keywords|lang|language|layout|locale|slug|tags|title):/mu;
const TITLE = /^title:[ \t]*(["']?)(\S.*?)\1[ \t]*$/mu;

/** A text without its front matter, and its title in there. An answer that is nothing else stays as it is. */
export function withoutFrontMatter(text: string): { text: string; title: string | null } {
  const [whole = '', lines = ''] = FRONT_MATTER.exec(text) ?? [];
  const rest = text.slice(whole.length).trim();
  if (!KNOWN.test(lines) || rest === '') return { text, title: null };
  return { text: rest, title: TITLE.exec(lines)?.[2] ?? null };
}
