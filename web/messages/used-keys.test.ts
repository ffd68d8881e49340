import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/*
 * The compiler refuses missing keys. These tests find unused ones, which would only cost translations. They parse the
 * sources of `web/` without types, which takes a second instead of the compiler's half a minute.
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

/** Every key of a namespace. Plural forms (`minutes_one`, `minutes_other`) count as one key. */
function keysOf(namespace: string): string[] {
  const below = (value: object, path: string): string[] =>
    Object.entries(value).flatMap(([name, inner]) =>
      typeof inner === 'string' ? [path + name] : below(inner, `${path}${name}.`),
    );
  const messages = JSON.parse(readFileSync(new URL(`${namespace}.json`, ENGLISH), 'utf8')) as object;
  return [...new Set(below(messages, '').map((key) => key.replace(/_(one|other)$/, '')))];
}

/**
 * A string of the sources, with `*` for each expression of a template: it uses all matching keys. A template of
 * expressions only (`${word}`) uses none.
 */
function patternOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  const pattern = node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join('');
  return /\w/.test(pattern) ? pattern : null;
}

/** The first arguments of calls of this name, in all branches; `t` may be a member (`i18n.t`, `form.t`). */
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
 * All keys that a file uses, as `namespace:key`. A key names its namespace or belongs to one named in the file. A file
 * that names none, or gets another file's `t` (`form.t`), may mean any. A string with a dot counts as a key wherever it
 * is, since variables and tables hold keys too.
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

/** The keys that match no pattern of `asked`. */
function unused(keys: string[], asked: string[]): string[] {
  const exact = new Set(asked);
  const patterns = asked
    .filter((text) => text.includes('*'))
    .map((text) => new RegExp(`^${text.replace(/[^\w*]/g, '\\$&').replaceAll('*', '[^.:]+')}$`));
  return keys.filter((key) => !exact.has(key) && !patterns.some((pattern) => pattern.test(key)));
}

/**
 * The keys that a file of the landing page reads: `texts.hero`, `{ meta }`, and 'privacy' in a list for `texts[page]`.
 */
function namesOf(nodes: ts.Node[]): string[] {
  return nodes.flatMap((node) => {
    if (ts.isPropertyAccessExpression(node)) return node.name.text;
    if (ts.isBindingElement(node) && ts.isIdentifier(node.name)) return node.name.text;
    return patternOf(node) ?? [];
  });
}

describe('every message is used', () => {
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
