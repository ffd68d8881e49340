const MAX_NAME_LENGTH = 255;

/** A file's name without NUL, which PostgreSQL's text cannot store, truncated to 255 code points; `otherwise` if it is empty. */
export function storableName(name: string, otherwise: string): string {
  return [...name.replaceAll('\u0000', '')].slice(0, MAX_NAME_LENGTH).join('') || otherwise;
}
