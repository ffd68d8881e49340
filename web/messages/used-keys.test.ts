import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/*
 * A key that is missing is refused by the compiler. One that nobody asks for would be translated for nobody: these tests
 * find it. They read the sources of `web/` as a tree, without types, which takes a second where the compiler takes half a
 * minute.
 */

const WEB = new URL('../', import.meta.url);
const ENGLISH = new URL('en/', import.meta.url);
const NAMESPACES = readdirSync(ENGLISH).map((file) => file.replace('.json', ''));

const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$/.test(file))
  .map((file) => ({ file, nodes: nodesOf(parse(file, readFileSync(new URL(file, WEB), 'utf8'))) }));
const sources = files.map(({ nodes }) => nodes);
const landing = files.filter(({ file }) => file.startsWith('landing/')).map(({ nodes }) => nodes);

function parse(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
}

function nodesOf(node: ts.Node): ts.Node[] {
  const inner: ts.Node[] = [];
  ts.forEachChild(node, (child) => void inner.push(...nodesOf(child)));
  return [node, ...inner];
}

/** Every key of a namespace. The forms of a plural (`minutes_one`, `minutes_other`) are asked for by one name. */
function keysOf(namespace: string): string[] {
  const below = (value: object, path: string): string[] =>
    Object.entries(value).flatMap(([name, inner]) =>
      typeof inner === 'string' ? [path + name] : below(inner, `${path}${name}.`),
    );
  const messages = JSON.parse(readFileSync(new URL(`${namespace}.json`, ENGLISH), 'utf8')) as object;
  return [...new Set(below(messages, '').map((key) => key.replace(/_(one|other)$/, '')))];
}

/**
 * A text of the sources, with `*` where a template puts something in: it asks for all keys that have one name there. One
 * that says nothing itself (`${word}`) asks for none.
 */
function patternOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  const pattern = node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join('');
  return /\w/.test(pattern) ? pattern : null;
}

/** What is handed to calls of this name, in whatever branch; `t` may belong to something (`i18n.t`, `form.t`). */
function handedTo(name: RegExp, nodes: ts.Node[]): string[] {
  return nodes
    .filter((node) => ts.isCallExpression(node))
    .filter(({ expression }) => name.test(nameOf(expression)))
    .flatMap((call) => call.arguments.slice(0, 1).flatMap(nodesOf))
    .flatMap((node) => patternOf(node) ?? []);
}

function nameOf(called: ts.Expression): string {
  if (ts.isPropertyAccessExpression(called)) return called.name.text;
  return ts.isIdentifier(called) ? called.text : '';
}

const T = /^(t|formT)$/;

/**
 * All keys that a file asks for, each with its namespace. A key has it before it, or is of a namespace that the file names.
 * A file that names none, or whose `t` is somebody else's too (`form.t`), may mean any. A key with a dot may also come to
 * `t` by another way: a variable, a table, a function.
 */
function askedBy(nodes: ts.Node[]): string[] {
  const named = handedTo(/^useTranslation$/, nodes);
  const othersT = nodes.some(
    (node) =>
      (ts.isPropertyAccessExpression(node) && node.name.text === 't') ||
      (ts.isIdentifier(node) && node.text === 'formT'),
  );
  const namespaces = named.length > 0 && !othersT ? named : NAMESPACES;
  const dotted = nodes.flatMap((node) => patternOf(node) ?? []).filter((text) => text.includes('.'));
  return [...handedTo(T, nodes), ...dotted].flatMap((key) =>
    key.includes(':') ? key : namespaces.map((namespace) => `${namespace}:${key}`),
  );
}

/** Those of `keys` that no pattern of `asked` meets. */
function unused(keys: string[], asked: string[]): string[] {
  const exact = new Set(asked);
  const patterns = asked
    .filter((text) => text.includes('*'))
    .map((text) => new RegExp(`^${text.replace(/[^\w*]/g, '\\$&').replaceAll('*', '[^.:]+')}$`));
  return keys.filter((key) => !exact.has(key) && !patterns.some((pattern) => pattern.test(key)));
}

/** What a file of the landing page takes from its texts: `texts.hero`, `{ meta }`, and 'privacy' in a list for `texts[page]`. */
function namesOf(nodes: ts.Node[]): string[] {
  return nodes.flatMap((node) => {
    if (ts.isPropertyAccessExpression(node)) return node.name.text;
    if (ts.isBindingElement(node) && ts.isIdentifier(node.name)) return node.name.text;
    return patternOf(node) ?? [];
  });
}

describe('every message is asked for', () => {
  const asked = [...new Set(sources.flatMap(askedBy))];

  it.each(NAMESPACES.filter((name) => name !== 'landing'))('in %s', (namespace) => {
    const keys = keysOf(namespace).map((key) => `${namespace}:${key}`);
    expect(unused(keys, asked)).toEqual([]);
  });

  it('in landing, whose page reads its texts as an object', () => {
    const read = new Set(landing.flatMap(namesOf));
    const isRead = (name: string) => read.has(name) || /^\d+$/.test(name);
    expect(keysOf('landing').filter((key) => !key.split('.').every(isRead))).toEqual([]);
  });
});
