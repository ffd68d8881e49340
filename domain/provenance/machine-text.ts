import { replaceSection, splitDraft } from '../generation/split-draft';
import { baseOf, repeatedBy, type VersionLine } from './version-disclosure';

type TextVersion = VersionLine & { markdown: string };

/**
 * What machines wrote of a version, in Markdown: the generated text that it was made from, without what persons changed in it before a
 * section was written again. Empty where there is none.
 */
export function machineText(version: TextVersion, versions: readonly TextVersion[]): string {
  const root = repeatedBy(version, versions);
  const base = baseOf(root, versions);
  if (root.source !== 'generation') return base ? machineText(base, versions) : '';
  return base ? withSection(machineText(base, versions), base.markdown, root) : root.markdown;
}

/** `machine` with a version's new section in the place that it has in the version before; at its end where a person has moved the sections. */
function withSection(machine: string, before: string, { markdown, rewrittenSection }: TextVersion): string {
  const section = rewrittenSection ?? 0;
  const text = splitDraft(markdown, '').sections[section] ?? '';
  const { length } = splitDraft(machine, '').sections;
  if (length !== splitDraft(before, '').sections.length) return `${machine}\n\n${text}`;
  return replaceSection(machine, section, text);
}
