import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '#contract/routes';

interface Source {
  path: string;
  code: string;
}

/** The sources of a folder, without tests and what only they use. */
function sourcesOf(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/\.test\.tsx?$|^web\/testing\//.test(path))
    .map((path) => ({ path, code: readFileSync(path, 'utf8') }));
}

/** What `find` says of a file's nodes, each as `path:line: what`. Only files with a `sign` of it are parsed, which takes long. */
function findIn({ path, code }: Source, sign: RegExp, find: (node: ts.Node) => string | null): string[] {
  if (!sign.test(code)) return [];
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const what = find(node);
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    if (what !== null) found.push(`${path}:${line + 1}: ${what}`);
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/** Where the paths of calls begin: /api, and the calls at the root of the site. */
const PATHS = ['/api/', ...ROUTES.filter(({ atRoot }) => atRoot).map(({ path }) => path)];

/** The text of a literal, or that before the first value in a template. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) return node.head.text || (node.templateSpans[0]?.literal.text ?? '');
  return null;
}

/** Paths of calls that a file types by hand. */
const typedPaths = (source: Source) =>
  findIn(source, /[`'"}]\/(api\/|\w+z\b|\.)/, (node) => {
    const text = textOf(node);
    return text !== null && PATHS.some((path) => text.startsWith(path)) ? text : null;
  });

/** Query keys that a file types by hand. */
const typedKeys = (source: Source) =>
  findIn(source, /Key: ?\[/, (node) => {
    const named = ts.isPropertyAssignment(node) && /^(query|mutation)Key$/.test(node.name.getText());
    return named && ts.isArrayLiteralExpression(node.initializer) ? node.initializer.getText() : null;
  });

/** Sets of listeners that a file keeps, instead of a store. */
const ownListeners = (source: Source) =>
  findIn(source, /new (Set|Map)</, (node) => {
    const isSet = ts.isNewExpression(node) && /^(Set|Map)$/.test(node.expression.getText());
    return isSet && node.typeArguments?.some((type) => /=>|[Ll]istener/.test(type.getText()))
      ? node.getText()
      : null;
  });

/**
 * The calls that a file makes through the contract's client, each by its path: `customer.requests` of
 * `calls.customer.requests.queryOptions()`. `[]` stands for a call that is chosen when the program runs.
 */
function callsOf({ path, code }: Source): string[] {
  const calls = new Set<string>();
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node) => {
    const client = ts.isIdentifier(node) && !ts.isImportSpecifier(node.parent) ? node.text : '';
    if (/^(api|calls|adminApi|adminCalls)$/.test(client)) {
      const names: string[] = [];
      let outer: ts.Node = node.parent;
      for (
        ;
        ts.isPropertyAccessExpression(outer) || ts.isElementAccessExpression(outer);
        outer = outer.parent
      )
        names.push(ts.isPropertyAccessExpression(outer) ? outer.name.text : '[]');
      if (names.length > 0) calls.add(names.slice(0, 2).join('.'));
    }
    node.forEachChild(visit);
  };
  visit(file);
  return [...calls];
}

const web = sourcesOf('web');
const made = web
  .filter(({ path, code }) => path.includes('/api/') && /client\/(admin-)?api'/.test(code))
  .map((source) => ({ path: source.path, calls: callsOf(source) }));

describe('a file of an api/ folder', () => {
  it('makes one call', () => {
    expect(made.length).toBeGreaterThan(80);
    expect(made.filter(({ calls }) => calls.length !== 1 || calls[0]?.includes('[]'))).toEqual([]);
  });

  it('is the only one that makes it', () => {
    const shared = made.filter(({ path, calls }) =>
      made.some((other) => other.path !== path && other.calls.join() === calls.join()),
    );
    expect(shared).toEqual([]);
  });

  it.each([
    ['api.reviews.cancel({ id })', ['reviews.cancel']],
    ['calls.writer.jobs\n  .queryOptions({}); calls.writer.jobs.key()', ['writer.jobs']],
    ['adminCalls.admin.users.queryOptions({}); adminApi.sso.list({})', ['admin.users', 'sso.list']],
    ['calls.a.one.queryOptions(); api.a.two()', ['a.one', 'a.two']],
    ['api.generations[act]({ id })', ['generations.[]']],
    ["import { api, calls } from '../client/api'; import { adminCalls } from '../client/admin-api';", []],
  ])('is read in %j', (code, expected) => {
    expect(callsOf({ path: 'example.ts', code })).toEqual(expected);
  });
});

describe('the browser’s code', () => {
  it('types no path of a call by hand: each comes from the contract', () => {
    expect(web.length).toBeGreaterThan(500);
    expect(web.flatMap(typedPaths)).toEqual([]);
  });

  it('types no query key by hand: keys come from the contract’s client', () => {
    // Texts are compared in a worker of the page, by no call.
    const others = web.filter(({ path }) => path !== 'web/ui/changes/changes-view.tsx');
    expect(others.flatMap(typedKeys)).toEqual([]);
  });

  it('notifies listeners through the one store helper', () => {
    expect(web.filter(({ path }) => path !== 'web/lib/store.ts').flatMap(ownListeners)).toEqual([]);
  });

  it('sends requests only to what the contract’s routes name', () => {
    const typed = (source: Source) =>
      findIn(source, /\bfetch\(\s*['"`]/, (node) =>
        ts.isCallExpression(node) &&
        node.expression.getText() === 'fetch' &&
        textOf(node.arguments[0] ?? node) !== null
          ? node.getText()
          : null,
      );
    expect(web.flatMap(typed)).toEqual([]);
  });
});

describe('what the build writes into pages', () => {
  it('names calls that exist', () => {
    const found = sourcesOf('scripts/build').flatMap(({ code }) => [
      ...code.matchAll(/(?<=["'`])(?:\/api\/[\w/-]+|\/\w+z)(?=["'`])/g),
    ]);
    const paths = found.map(([path]) => path);
    expect(paths.length).toBeGreaterThan(1);
    expect(paths.filter((path) => !ROUTES.some((route) => route.path === path))).toEqual([]);
  });
});

describe('a path, a key and listeners', () => {
  it.each([
    ["fetch('/api/me');", typedPaths, 1],
    [`const path = \`/api/requests/\${id}/original\`;`, typedPaths, 1],
    [`const url = \`\${origin}/api/auth\`;`, typedPaths, 1],
    ["fetch('/healthz');", typedPaths, 1],
    ["import { a } from './api/a'; // /api/me", typedPaths, 0],
    ["useQuery({ queryKey: ['me'] });", typedKeys, 1],
    ['useQuery({ queryKey: meQuery.queryKey });', typedKeys, 0],
    ['const listeners = new Set<() => void>();', ownListeners, 1],
    ['const seen = new Set<string>();', ownListeners, 0],
  ])('are found in %j', (code, find, count) => {
    expect(find({ path: 'example.ts', code })).toHaveLength(count);
  });
});
