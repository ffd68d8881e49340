import { GROUPS } from './variables';

const INTRODUCTION = `# Configuration

Set these in the environment, or in a file \`.env\` beside \`README.md\`: one \`NAME=value\` a line. What the environment sets
wins over the file, and an empty value counts as not set. A trial, which is an installation whose \`HOST\` and \`PUBLIC_URL\`
both lie on loopback, needs none of them. A start that is refused names the variable and its line on this page; a
name that is spelled almost as one of these is warned of in the log.

This page is written by \`npm run docs:configuration\` from \`server/environment/\`; change it there.
`;

const HEAD = ['variable', 'type', 'default', 'meaning', 'example'];

/** docs/configuration.md: a table for each group, a line for each variable. */
export function configurationPage(): string {
  const groups = GROUPS.map(({ heading, introduction, prefix = '', variables }) => {
    const rows = Object.entries(variables).map(([name, variable]) => [
      `\`${prefix}${name}\``,
      variable.type,
      variable.default || '–',
      variable.meaning,
      `\`${variable.example}\``,
    ]);
    return [`## ${heading}`, introduction, table(rows)].filter(Boolean).join('\n\n');
  });
  return `${[INTRODUCTION.trimEnd(), ...groups].join('\n\n')}\n`;
}

/** A Markdown table with padded columns, as the formatter requires. */
function table(rows: readonly string[][]): string {
  const widths = HEAD.map((title, column) =>
    Math.max(title.length, ...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [HEAD, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n');
}
