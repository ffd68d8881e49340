import type { Language } from '../brief/brief';
import { sentencesIn } from '../text/sentences';
import { CLAIM_KINDS, CLAIM_LIMITS, type ClaimSpan } from './claim';
import { findNames } from './find-names';
import { findStatements } from './find-statements';
import { claimPatterns } from './patterns';

/**
 * Finds what a line of plain text says that can be checked, in order. Only statements about health and the law overlap with others, since they may hold
 * numbers, dates, prices and names. None is longer than a claim may be, since a decision about it is sent with its text.
 */
export function findSpans(line: string, language: Language): ClaimSpan[] {
  const found = [...byPatterns(line, language), ...names(line, language)];
  const rank = (span: ClaimSpan) => CLAIM_KINDS.indexOf(span.kind);
  const kept: ClaimSpan[] = [];
  const taken = new Uint8Array(line.length);
  for (const span of found.sort((a, b) => rank(a) - rank(b) || a.start - b.start)) {
    if (taken.subarray(span.start, span.end).includes(1)) continue;
    taken.fill(1, span.start, span.end);
    kept.push(span);
  }
  // A statement takes in what a pattern found of its kind, and leaves numbers, dates, prices and names within it to be checked on their own.
  const statements = findStatements(line, language);
  const stated = (['health', 'legal'] as const).map((kind) => ({
    kind,
    taken: takenBy(statements, kind, line),
  }));
  const others = kept.filter(
    (span) =>
      !stated.some(
        ({ kind, taken }) => kind === span.kind && taken.subarray(span.start, span.end).includes(1),
      ),
  );
  return [...others, ...statements]
    .map((span) => ({ ...span, end: Math.min(span.end, span.start + CLAIM_LIMITS.text) }))
    .sort((a, b) => a.start - b.start);
}

/** A mark for each code unit of a line that spans of a kind take: comparing each with each would take their number squared. */
function takenBy(spans: readonly ClaimSpan[], kind: ClaimSpan['kind'], line: string): Uint8Array {
  const taken = new Uint8Array(line.length);
  for (const span of spans) if (span.kind === kind) taken.fill(1, span.start, span.end);
  return taken;
}

function byPatterns(line: string, language: Language): ClaimSpan[] {
  const { byKind, noSuperlative } = claimPatterns(language);
  return byKind.flatMap(({ kind, pattern }) =>
    matchesOf(line, pattern)
      .filter(({ 0: text }) => kind !== 'superlative' || !noSuperlative.test(text.trim()))
      .map(({ 0: text, index }) => {
        const start = index + (text.length - text.trimStart().length);
        return { kind, start, end: index + text.trimEnd().length };
      }),
  );
}

/** As matchAll(), which copies the pattern, and the copy of one so large is compiled again for each line. */
function matchesOf(line: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(line); match; match = pattern.exec(line)) {
    if (match[0] === '') pattern.lastIndex++;
    else found.push(match);
  }
  return found;
}

function names(line: string, language: Language): ClaimSpan[] {
  return sentencesIn(line, language).flatMap(({ text, start }) =>
    findNames(text, language).map((name) => ({
      kind: 'name' as const,
      start: start + name.start,
      end: start + name.end,
    })),
  );
}
