import type { Inline, TextRun } from './document';
import { linkTarget } from './link-target';

type Marks = Pick<TextRun, 'strong' | 'emphasis' | 'link'>;
/** One character with its marks; a line break is `\n`. */
interface Character extends Marks {
  character: string;
}

const BREAK = '\n';
/** Whitespace that no format tells apart from a space; no-break spaces and their like are text. */
const SPACE = /[ \t\n\r\f\v\u0085\u2028\u2029]/;
/** What XML 1.0 cannot hold (section 2.2), and the byte order mark. */
const FORBIDDEN = /[\p{Cc}\ufeff\ufffe\uffff]/u;
const MARKS = ['link', 'strong', 'emphasis'] as const;

/**
 * The one form of a line of text: no space at its ends or beside breaks, none twice, marks that begin and end at letters,
 * neighbours of equal marks in one run. `breaks: false` writes line breaks as spaces.
 */
export function normalizeInline(content: readonly Inline[], { breaks }: { breaks: boolean }): Inline[] {
  const characters = trimSpaces(content.flatMap((inline) => charactersOf(inline, breaks)));
  for (const mark of MARKS) clearAtEdges(characters, mark);
  return runsOf(characters);
}

/** As `normalizeInline` where a line has no breaks. */
export function normalizeText(content: readonly Inline[]): TextRun[] {
  return normalizeInline(content, { breaks: false }).filter((inline) => inline.kind === 'text');
}

function charactersOf(inline: Inline, breaks: boolean): Character[] {
  if (inline.kind === 'break') return [{ character: breaks ? BREAK : ' ' }];
  const { strong, emphasis } = inline;
  const link = linkTarget(inline.link) ?? undefined;
  const marks: Marks = { ...(strong && { strong }), ...(emphasis && { emphasis }), ...(link && { link }) };
  return [...inline.text.replace(/\p{Cs}/gu, '\ufffd')].flatMap((character) => {
    if (SPACE.test(character)) return { character: ' ', ...marks };
    return FORBIDDEN.test(character) ? [] : { character, ...marks };
  });
}

/** Without spaces and breaks at the ends, spaces beside breaks, and spaces after spaces. */
function trimSpaces(characters: Character[]): Character[] {
  const kept: Character[] = [];
  for (const next of characters) {
    const last = kept.at(-1)?.character ?? BREAK;
    if (next.character === ' ' && (last === ' ' || last === BREAK)) continue;
    if (next.character === BREAK) {
      if (kept.length === 0) continue;
      if (last === ' ') kept.pop();
    }
    kept.push(next);
  }
  while (/^[ \n]$/.test(kept.at(-1)?.character ?? '')) kept.pop();
  return kept;
}

/** Takes a mark from the whitespace at both ends of each stretch that has it: no format shows it there. */
function clearAtEdges(characters: Character[], mark: (typeof MARKS)[number]): void {
  for (const [from, step] of [
    [0, 1],
    [characters.length - 1, -1],
  ] as const) {
    let before: Marks[typeof mark];
    for (let at = from; at >= 0 && at < characters.length; at += step) {
      const here = characters[at];
      if (!here) break;
      if (here[mark] !== undefined && here[mark] !== before && /^\s$/u.test(here.character))
        delete here[mark];
      before = here[mark];
    }
  }
}

function runsOf(characters: readonly Character[]): Inline[] {
  const runs: Inline[] = [];
  for (const { character, ...marks } of characters) {
    const last = runs.at(-1);
    if (character === BREAK) runs.push({ kind: 'break' });
    else if (last?.kind === 'text' && MARKS.every((mark) => last[mark] === marks[mark]))
      last.text += character;
    else runs.push({ kind: 'text', text: character, ...marks });
  }
  return runs;
}
