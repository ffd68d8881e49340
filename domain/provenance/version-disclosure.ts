import type { VersionAuthor, VersionSource } from '../document/version';
import type { ProvenanceOrigin } from './record';

/** What tells how a version was made: its number, and where it came from. */
export interface VersionLine {
  number: number;
  source: VersionSource;
  author: VersionAuthor;
  /** For a restored version, the number of the one that it repeats. */
  restoredFrom: number | null;
}

export interface VersionDisclosure {
  origin: ProvenanceOrigin;
  /** Whether the generated text that it was made from was the template's sample text. */
  fromSample: boolean;
}

/** How a version was made: a restored one like the version that it repeats. `versions` are those of its request. */
export function versionDisclosure(version: VersionLine, versions: readonly VersionLine[]): VersionDisclosure {
  const root = repeatedBy(version, versions);
  return {
    origin: originOf(root),
    fromSample: machineDraft(root, versions)?.author === 'template',
  };
}

/** How a request's draft was made, which a writer's document is not; null where no version of it is kept. */
export function draftDisclosure(versions: readonly VersionLine[]): VersionDisclosure | null {
  const draft = latestBefore(Number.POSITIVE_INFINITY, versions);
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

/** The generated text that a version was made from, which may be itself. */
export function machineDraft<V extends VersionLine>(version: V, versions: readonly V[]): V | undefined {
  const root = repeatedBy(version, versions);
  if (root.source === 'generation') return root;
  const before = latestBefore(root.number, versions);
  return before && machineDraft(before, versions);
}

/** The latest version with a lower number that is no submitted document. */
function latestBefore<V extends VersionLine>(number: number, versions: readonly V[]): V | undefined {
  return versions
    .filter((one) => one.number < number && !isSubmittedVersion(one))
    .toSorted((a, b) => a.number - b.number)
    .at(-1);
}

function originOf({ source, author }: VersionLine): ProvenanceOrigin {
  if (source === 'submission') return 'redrafted';
  if (source === 'import') return 'elsewhere';
  if (source === 'edit') return 'edited';
  return author === 'template' ? 'sample' : 'generated';
}
