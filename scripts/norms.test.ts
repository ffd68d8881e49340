import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** The product's sources, in which type assertions are counted. */
const PRODUCT = ['domain', 'contract', 'server', 'web'];
const TOOLS = ['scripts', 'bench', 'e2e'];

const MOST_ASSERTIONS_PER_1000_LINES = 2;
const MOST_LINES_OF_A_FUNCTION = 100;

interface Source {
  path: string;
  code: string;
}

/** The TypeScript sources of folders, without tests; what only tests use is left out or not. */
function sourcesOf(folders: readonly string[], { withTesting = false } = {}): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path))
      .filter((path) => /\.(ts|tsx|mts)$/.test(path) && !/\.test\.tsx?$/.test(path))
      .filter((path) => withTesting || !/(^|\/)testing\//.test(path))
      .map((path) => ({ path, code: readFileSync(path, 'utf8') })),
  );
}

/** What `find` says of the nodes of a file, in their order. */
function findIn<T>({ path, code }: Source, find: (node: ts.Node, file: ts.SourceFile) => T[]): T[] {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const found: T[] = [];
  const visit = (node: ts.Node) => {
    found.push(...find(node, file));
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/**
 * The type assertions of a file, each as `path:line`: every `value as Type` and `<Type>value`, so that
 * `value as unknown as Type` counts twice. `as const`, `satisfies` and renamed imports assert nothing.
 */
function assertionsIn(source: Source): string[] {
  return findIn(source, (node, file) => {
    const asserts = ts.isAsExpression(node) || ts.isTypeAssertionExpression(node);
    return asserts && !ts.isConstTypeReference(node.type)
      ? [`${file.fileName}:${lineOf(file, node.type.getStart(file))}`]
      : [];
  });
}

/** The functions, methods, components and hooks of a file over so many lines, each as `path:line: lines`. */
function longFunctionsIn(source: Source, most = MOST_LINES_OF_A_FUNCTION): string[] {
  return findIn(source, (node, file) => {
    if (!ts.isFunctionLike(node)) return [];
    const first = lineOf(file, node.getStart(file));
    const lines = lineOf(file, node.getEnd()) - first + 1;
    return lines > most ? [`${file.fileName}:${first}: ${lines} lines`] : [];
  });
}

/** The classes of a file that give their instances another name than their own, each as `path: Class is named name`. */
function misnamedClassesIn(source: Source): string[] {
  return findIn(source, (node, file) => {
    if (!ts.isClassLike(node) || !node.name) return [];
    const [, name] = /\bthis\.name = '(\w+)'/.exec(node.getText(file)) ?? [];
    const own = node.name.text;
    return name === undefined || name === own ? [] : [`${file.fileName}: ${own} is named ${name}`];
  });
}

const lineOf = (file: ts.SourceFile, position: number) =>
  file.getLineAndCharacterOfPosition(position).line + 1;

describe('type assertions', () => {
  it(`are fewer than ${MOST_ASSERTIONS_PER_1000_LINES} in 1,000 lines of the product`, () => {
    const sources = sourcesOf(PRODUCT);
    const lines = sources.reduce((sum, { code }) => sum + code.split('\n').length - 1, 0);
    expect(lines).toBeGreaterThan(10_000);
    const assertions = sources.flatMap(assertionsIn);
    const most = (MOST_ASSERTIONS_PER_1000_LINES * lines) / 1_000;
    expect(assertions.length, assertions.join('\n')).toBeLessThan(most);
  });

  it.each([
    ['const a = b as C;', ['example.ts:1']],
    ['const a = <C>b;', ['example.ts:1']],
    ['const a = b as unknown as\n  C;', ['example.ts:2', 'example.ts:1']],
    ["import { a as b } from 'c';\nconst d = [1] as const satisfies number[];", []],
  ])('are found in %j', (code, expected) => {
    expect(assertionsIn({ path: 'example.ts', code })).toEqual(expected);
  });
});

describe('functions', () => {
  it(`have at most ${MOST_LINES_OF_A_FUNCTION} lines`, () => {
    const sources = sourcesOf([...PRODUCT, ...TOOLS], { withTesting: true });
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.flatMap((source) => longFunctionsIn(source))).toEqual([]);
  });

  it.each([
    'function a() {\n  b();\n}',
    'const a = () =>\n  b(\n  );',
    'class A {\n  a() {\n    b();\n  }\n}',
    'const A = () => {\n  return <p />;\n};',
  ])('are measured in %j', (code) => {
    const source = { path: 'example.tsx', code };
    expect(longFunctionsIn(source, 2)).toEqual([expect.stringMatching(/^example\.tsx:\d: 3 lines$/)]);
    expect(longFunctionsIn(source, 3)).toEqual([]);
  });
});

/** Where two statuses of requests that writers have are listed on one line, each as `path:line`. */
function statusListsIn({ path, code }: Source): string[] {
  return code
    .split('\n')
    .flatMap((line, at) =>
      /'assigned'.*'in_progress'|'in_progress'.*'assigned'/.test(line) ? [`${path}:${at + 1}`] : [],
    );
}

describe('which statuses a writer has', () => {
  it('is asked of the table of statuses, so that a new one is not forgotten', () => {
    const sources = sourcesOf(PRODUCT).filter(({ path }) => path !== 'domain/content-request/status.ts');
    expect(sources.flatMap(statusListsIn)).toEqual([]);
  });

  it.each([
    "const open = status === 'assigned' || status === 'in_progress';",
    "status in ('assigned', 'in_progress')",
  ])('is found in %j', (code) => {
    expect(statusListsIn({ path: 'example.ts', code })).toEqual(['example.ts:1']);
  });
});

/** Answer with a promise in some browsers, where the types say nothing is returned. */
const OF_THE_DOCUMENT = /^(scroll\w*|focus|blur|click|play|pause|requestFullscreen)$/;

/** Effects that return what a call on the document returns, which React would call as their cleanup, each as `path:line`. */
function effectsReturningIn(source: Source): string[] {
  return findIn(source, (node, file) => {
    if (!ts.isCallExpression(node) || !/^use(Layout)?Effect$/.test(node.expression.getText(file))) return [];
    const [effect] = node.arguments;
    if (!effect || !ts.isArrowFunction(effect) || !ts.isCallExpression(effect.body)) return [];
    const { expression: called } = effect.body;
    const isReturned = ts.isPropertyAccessExpression(called) && OF_THE_DOCUMENT.test(called.name.text);
    return isReturned ? [`${file.fileName}:${lineOf(file, node.getStart(file))}`] : [];
  });
}

describe('an effect', () => {
  it('returns nothing that a call on the document returns', () => {
    expect(sourcesOf(['web']).flatMap(effectsReturningIn)).toEqual([]);
  });

  it('that does is found', () => {
    const code =
      'useEffect(() => place.current?.scrollIntoView(), []);\nuseEffect(() => { a.focus(); }, []);';
    expect(effectsReturningIn({ path: 'example.tsx', code })).toEqual(['example.tsx:1']);
  });
});

describe('the name of an error', () => {
  it('is that of its class, by which logs are searched', () => {
    expect(sourcesOf([...PRODUCT, ...TOOLS]).flatMap(misnamedClassesIn)).toEqual([]);
  });

  it('is compared with it', () => {
    const code = "class A extends Error {\n  constructor() {\n    super();\n    this.name = 'B';\n  }\n}";
    expect(misnamedClassesIn({ path: 'example.ts', code })).toEqual(['example.ts: A is named B']);
  });
});
