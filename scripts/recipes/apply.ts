import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import type { Edit, Recipe } from './recipe';

const MIGRATIONS = 'server/database/migrations';

/** A command that a copy's steps ran, and how it ended. */
export interface Ran {
  command: string;
  ok: boolean;
  output: string;
}

/** What is no source: made by tools, or larger than all of the rest. */
const LEFT_OUT = new Set(['node_modules', '.git', '.cache', '.react-router', 'dist', 'data', 'pictures']);

/** A copy of the tree, in a folder that only this process knows, with the tree's installed packages. */
export function copyTree(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'recipes-'));
  cpSync(root, copy, {
    recursive: true,
    filter: (source) => !LEFT_OUT.has(relative(root, source).split('/').at(-1) ?? ''),
  });
  symlinkSync(resolve(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

export function removeCopy(copy: string): void {
  rmSync(copy, { recursive: true, force: true });
}

/** The text of each file after the edits; `read` gives the text before them, '' where there is no such file. */
export function editedFiles(edits: readonly Edit[], read: (file: string) => string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { file, change } of edits) texts.set(file, change(texts.get(file) ?? read(file)));
  return texts;
}

export function readFrom(root: string): (file: string) => string {
  return (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');
}

/** Carries a recipe out in a copy, with its tests. @returns the files that its command has written. */
export function carryOut(recipe: Recipe, copy: string): string[] {
  for (const [file, text] of editedFiles([...recipe.edits, ...recipe.tests.own], readFrom(copy))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), text);
  }
  if (recipe.generated === 0) return [];
  const before = stateOf(join(copy, MIGRATIONS));
  const { ok, output } = run(copy, 'drizzle-kit', 'generate', '--name', 'recipe');
  if (!ok) throw new Error(`No migration could be made:\n${output}`);
  const after = stateOf(join(copy, MIGRATIONS));
  return [...after.keys()].filter((file) => after.get(file) !== before.get(file));
}

function stateOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.includes('.'),
  );
  return new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

/** Compiles a copy, and runs the recipes' tests in it. It goes on after a failure, so that all of them are told at once. */
export function check(recipes: readonly Recipe[], copy: string): Ran[] {
  const unit = [...new Set(recipes.flatMap(({ tests }) => tests.unit))];
  const onDatabase = [...new Set(recipes.flatMap(({ tests }) => tests.onDatabase))];
  const rows = recipes.flatMap(({ tests }) => tests.matrixRow ?? []);
  const matrix = ['server/routes/matrix.test.ts', '-t', `is written down for every call|${rows.join('|')}`];
  return [
    run(copy, 'react-router', 'typegen'),
    run(copy, 'tsc', '--noEmit'),
    run(copy, 'vitest', 'run', '--project=unit*', ...unit),
    run(copy, 'vitest', 'run', '--project=postgres*', ...onDatabase),
    ...(rows.length > 0 ? [run(copy, 'vitest', 'run', '--project=postgres*', ...matrix)] : []),
  ];
}

function run(cwd: string, ...args: string[]): Ran {
  const { TEST_TIER: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync('npx', ['--no-install', ...args], {
    cwd,
    env,
    encoding: 'utf8',
  });
  const output = `${stdout}${stderr}`;
  // Vitest passes over a file that the named project has not.
  const missing = args.filter((arg) => /^(domain|contract|server|web)\//.test(arg) && !output.includes(arg));
  const ok = status === 0 && missing.length === 0;
  return {
    command: args.join(' '),
    ok,
    output: [...missing.map((file) => `not run: ${file}`), output].join('\n'),
  };
}
