import type { VersionAuthor, VersionSource } from '../document/version';
import type { ProvenanceOrigin } from './record';

/** What tells how a version was made: its number, and where it came from. */
export interface VersionLine {
  number: number;
  source: VersionSource;
  author: VersionAuthor;
  /** For a restored version, the number of the one that it repeats; for an edit that leaves an earlier text as it was, that one's. */
  restoredFrom: number | null;
  /**
   * For a generated version, the one section that was written again, as `splitDraft` numbers them: the others are those of the version
   * before. Null where the whole text was generated.
   */
  rewrittenSection: number | null;
}

export interface VersionDisclosure {
  origin: ProvenanceOrigin;
  /** Whether all generated texts that it was made from were the template's sample texts. */
  fromSample: boolean;
}

/**
 * How a version was made: a restored one like the version that it repeats. What rests on a text that a program set is `elsewhere`, as that
 * text is, also after a person worked on it: its authors are not known. `versions` are those of its request.
 */
export function versionDisclosure(version: VersionLine, versions: readonly VersionLine[]): VersionDisclosure {
  const authors = generators(version, versions);
  const fromSample = authors.length > 0 && authors.every((author) => author === 'template');
  return { origin: originOf(repeatedBy(version, versions), versions, fromSample), fromSample };
}

/** How a request's draft was made, which a writer's document is not; null where no version of it is kept. */
export function draftDisclosure(versions: readonly VersionLine[]): VersionDisclosure | null {
  const drafts = versions.filter((version) => !isSubmittedVersion(version));
  const draft = latestBefore(Number.POSITIVE_INFINITY, drafts);
  return draft ? versionDisclosure(draft, versions) : null;
}

/** How the text is made that a writer submits next; null where no version is kept. */
export function submissionDisclosure(versions: readonly VersionLine[]): VersionDisclosure | null {
  if (versions.length === 0) return null;
  const submission: VersionLine = {
    ...{ number: Number.POSITIVE_INFINITY, source: 'submission', author: 'person' },
    ...{ restoredFrom: null, rewrittenSection: null },
  };
  return versionDisclosure(submission, versions);
}

/** A writer's document, or what a program set. */
export function isSubmittedVersion({ source }: VersionLine): boolean {
  return source === 'submission' || source === 'import';
}

/** The version that another repeats, by being restored from it or by an edit that leaves its text; others stand for themselves. */
export function repeatedBy<V extends VersionLine>(version: V, versions: readonly V[]): V {
  const { restoredFrom } = version;
  const repeated = restoredFrom === null ? undefined : versions.find(({ number }) => number === restoredFrom);
  return repeated ? repeatedBy(repeated, versions) : version;
}

/**
 * The version that another was made from: for a section that was written again the one before, for what a person made the latest one
 * that no writer submitted. Undefined where a text was generated as a whole or set by a program, and where there is none. Between two
 * numbers there may be versions that `versions` leaves out, such as what a writer has imported: an import among them is a program's.
 */
export function baseOf<V extends VersionLine>(version: V, versions: readonly V[]): V | undefined {
  const { number, source, rewrittenSection } = version;
  if (source === 'import' || (source === 'generation' && rewrittenSection === null)) return;
  const bases = source === 'generation' ? versions : versions.filter((one) => one.source !== 'submission');
  return latestBefore(number, bases);
}

/** The latest version with a lower number. */
function latestBefore<V extends VersionLine>(number: number, versions: readonly V[]): V | undefined {
  return versions
    .filter((one) => one.number < number)
    .toSorted((a, b) => a.number - b.number)
    .at(-1);
}

/** Who generated what a version consists of: the whole text, and each section that was written again since. */
function generators(version: VersionLine, versions: readonly VersionLine[]): VersionAuthor[] {
  const root = repeatedBy(version, versions);
  const base = baseOf(root, versions);
  return [
    ...(root.source === 'generation' ? [root.author] : []),
    ...(base ? generators(base, versions) : []),
  ];
}

function originOf(
  version: VersionLine,
  versions: readonly VersionLine[],
  fromSample: boolean,
): ProvenanceOrigin {
  const { source } = version;
  if (source === 'import') return 'elsewhere';
  const base = baseOf(version, versions);
  const kept = base && versionDisclosure(base, versions).origin;
  if (kept === 'elsewhere') return kept;
  if (source === 'submission') return 'redrafted';
  if (source === 'edit') return 'edited';
  // A person's words in the other sections stay theirs.
  if (kept && kept !== 'generated' && kept !== 'sample') return kept;
  return fromSample ? 'sample' : 'generated';
}
