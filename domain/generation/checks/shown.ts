const SHOWN = 80;

/** The beginning of a passage on one line, as messages quote it. */
export function shown(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return [...line].length <= SHOWN ? line : `${[...line].slice(0, SHOWN).join('')}…`;
}
