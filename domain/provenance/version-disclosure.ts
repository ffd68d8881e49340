import type { VersionAuthor, VersionSource } from '../document/version';
import type { ProvenanceOrigin } from './record';

/** What tells how a version was made: its number, and where it came from. */
export interface VersionLine {
  number: number;
  source: VersionSource;
  author: VersionAuthor;
  /** For a restored version, the number of the one that it repeats. */
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

/** How a version was made: a restored one like the version that it repeats. `versions` are those of its request. */
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

/** A writer's document, or what a program set. */
export function isSubmittedVersion({ source }: VersionLine): boolean {
  return source === 'submission' || source === 'import';
}

/** The version that a restored one repeats; others stand for themselves. */
export function repeatedBy<V extends VersionLine>(version: V, versions: readonly V[]): V {
  const { restoredFrom } = version;
  const repeated = restoredFrom === null ? undefined : versions.find(({ number }) => number === restoredFrom);
  return repeated ? repeatedBy(repeated, versions) : version;
}

/**
 * The version that another was made from: for a section that was written again the one before, for what a person or a program made the
 * latest one that is no submitted document. Undefined where a text was generated as a whole, and where there is none. Between two numbers
 * there may be versions that `versions` leaves out, such as what a writer has imported and not submitted.
 */
export function baseOf<V extends VersionLine>(version: V, versions: readonly V[]): V | undefined {
  const { number, source, rewrittenSection } = version;
  if (source === 'generation' && rewrittenSection === null) return;
  const bases = source === 'generation' ? versions : versions.filter((one) => !isSubmittedVersion(one));
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
  if (source === 'submission') return 'redrafted';
  if (source === 'import') return 'elsewhere';
  if (source === 'edit') return 'edited';
  const base = baseOf(version, versions);
  const kept = base && versionDisclosure(base, versions).origin;
  // A person's words in the other sections stay theirs.
  if (kept && kept !== 'generated' && kept !== 'sample') return kept;
  return fromSample ? 'sample' : 'generated';
}
