import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const FOLDERS = ['bench', 'contract', 'domain', 'e2e', 'scripts', 'server', 'web'];

/**
 * Words that leave the reader to guess the actor, or that stand for a technical term. docs/glossary.md has the terms, such as
 * "caller", "user", "owner" or "no caller", and "access rule" or "sign-in method". After a noun the relative pronoun names what it is about.
 */
const VAGUE =
  /\b(whoever|whomever|(?<![\w’'"`)\],] )whose|whatever|nobody|anybody|somebody|everybody|doors?|ways? in(?! which)|of (its|their|one['’]s|our) own)\b/gi;

const SOURCE = /\.(ts|tsx|mts|mjs|cjs)$/;

function sourceFiles(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => SOURCE.test(path))
      .map((path) => join(folder, path)),
  );
}

/** The vague words in a file's comments, each as `path:line: word`. */
function vagueWords(path: string, code: string): string[] {
  // Parsing takes longer than searching, and most files contain none of the words.
  if (code.search(VAGUE) < 0) return [];
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  return comments(file).flatMap(({ start, text }) =>
    [...text.matchAll(VAGUE)].map(({ 0: word, index }) => {
      const { line } = file.getLineAndCharacterOfPosition(start + index);
      return `${path}:${line + 1}: ${word}`;
    }),
  );
}

/** The text between the tokens of a file: comments and white space. */
function comments(file: ts.SourceFile): { start: number; text: string }[] {
  const found: { start: number; text: string }[] = [];
  const visit = (node: ts.Node) => {
    const children = node.getChildren(file).filter((child) => !ts.isJSDoc(child));
    if (children.length > 0) return children.forEach(visit);
    const start = node.getFullStart();
    found.push({ start, text: file.text.slice(start, node.getStart(file)) });
  };
  visit(file);
  return found;
}

describe('comments', () => {
  it('name the actor instead of a vague word', () => {
    const files = sourceFiles();
    expect(files.length).toBeGreaterThan(0);
    expect(files.flatMap((path) => vagueWords(path, readFileSync(path, 'utf8')))).toEqual([]);
  });

  it.each([
    ['/** Whoever calls. */\nexport const one = 1;', 'example.tsx:1: Whoever'],
    ['const one = 1; // at a port of its own\n', 'example.tsx:1: of its own'],
    ['/** Whose session asks. */\nexport const one = 1;', 'example.tsx:1: Whose'],
    ['const one = (\n  <p>\n    {/* nobody sees it */}\n  </p>\n);', 'example.tsx:3: nobody'],
  ])('are found wherever they stand: %j', (code, expected) => {
    expect(vagueWords('example.tsx', code)).toEqual([expected]);
  });

  it.each([
    'const title = "told to nobody";',
    'const one = <p>// nobody</p>;',
    '/** A job whose worker was lost. */',
  ])('are not texts, and name what they are about: %j', (code) => {
    expect(vagueWords('example.tsx', code)).toEqual([]);
  });
});
