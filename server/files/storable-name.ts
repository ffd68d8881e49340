const LONGEST_NAME = 255;

/** The name a file came with, but for NUL, which PostgreSQL's text cannot hold; `otherwise` where it came with none. */
export function storableName(name: string, otherwise: string): string {
  return [...name.replaceAll('\u0000', '')].slice(0, LONGEST_NAME).join('') || otherwise;
}
