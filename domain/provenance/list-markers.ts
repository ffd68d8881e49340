/** What word processors and our plain text put before a list item. Word puts the letter "o" and a tab before those of an inner list. */
const MARKER = /^\s*(?:([-–—•◦▪‣·*]|o(?=\t)|\d{1,3}[.)])(\s+))/;

/** Above these, runs of list items are told apart by their kind alone: each doubles the readings. */
const RUNS = 8;

/** Lines that follow each other with a marker of one kind: a list, or lines of dialogue, or a heading with a number. */
interface Run {
  kind: string;
  lines: Set<number>;
}

/**
 * The texts that a text in lines may be without list markers: as it is, without all of them, and without those of some runs. A copy does not
 * tell which are a list's and which belong to the words, as in "10. plats" or in dialogue.
 */
export function withoutMarkers(text: string): string[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/);
  const groups = groupsOf(runsIn(lines));
  const texts: string[] = [text];
  // From all groups down to one, so that the likeliest reading comes first.
  for (let chosen = 2 ** groups.length - 1; chosen > 0; chosen--) {
    const stripped = new Set(groups.flatMap((group, at) => (chosen & (1 << at) ? [...group] : [])));
    texts.push(lines.map((line, at) => (stripped.has(at) ? line.replace(MARKER, '') : line)).join('\n'));
  }
  return texts;
}

function runsIn(lines: readonly string[]): Run[] {
  const runs: Run[] = [];
  let last: Run | undefined;
  for (const [at, line] of lines.entries()) {
    const [, marker = '', gap = ''] = MARKER.exec(line) ?? [];
    const kind = marker && `${marker.replace(/\d+/, '1')}${gap.includes('\t') ? '\t' : ' '}`;
    if (kind !== '' && last?.kind === kind) last.lines.add(at);
    else if (kind !== '') runs.push({ kind, lines: new Set([at]) });
    last = kind === '' ? undefined : runs.at(-1);
  }
  return runs;
}

/** Lines, the markers of which are kept or removed together. */
function groupsOf(runs: readonly Run[]): Set<number>[] {
  if (runs.length <= RUNS) return runs.map(({ lines }) => lines);
  const groups = new Map<string, Set<number>>();
  for (const { kind, lines } of runs) {
    // A line on its own is rather a heading or a paragraph than a list.
    const key = `${kind}${lines.size > 1}`;
    groups.set(key, new Set([...(groups.get(key) ?? []), ...lines]));
  }
  return [...groups.values()].slice(0, RUNS);
}
