import { readFileSync } from 'node:fs';
import { projectFile } from '#server/runtime/project-root';

const PAGE = 'docs/configuration.md';
/** Variable names in messages, not inside a path or a longer word. */
const NAME = /(?<![\w/.{])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*(?![\w}])/g;

/**
 * Adds to each line of a message that names a variable the variable's line in docs/configuration.md. Without that page the message is
 * unchanged.
 */
export function withDocumentedLines(message: string, file = projectFile(PAGE)): string {
  const rows = rowsOf(file);
  if (rows.length === 0) return message;
  return message
    .split('\n')
    .map((said) => {
      const names = said.match(NAME) ?? [];
      const lines = rows.filter(({ pattern }) => names.some((name) => pattern.test(name)));
      return lines.length === 0 ? said : `${said} (${PAGE}, ${inWords(lines.map(({ line }) => line))})`;
    })
    .join('\n');
}

function inWords(lines: readonly number[]): string {
  const last = lines.at(-1);
  return lines.length === 1 ? `line ${last}` : `lines ${lines.slice(0, -1).join(', ')} and ${last}`;
}

/** The page's rows. `{NAME}` in a row matches any name, as in `OIDC_{NAME}_ISSUER`. */
function rowsOf(file: string): { line: number; pattern: RegExp }[] {
  return linesOf(file).flatMap((text, index) => {
    const name = /^\| `([A-Z0-9_{}]+)` +\|/.exec(text)?.[1];
    if (name === undefined) return [];
    return [{ line: index + 1, pattern: new RegExp(`^${name.replace('{NAME}', '[A-Z][A-Z0-9_]*')}$`) }];
  });
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    // A missing page must not hide the original message.
    return [];
  }
}
