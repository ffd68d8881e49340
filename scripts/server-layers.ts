// The imports between the server's folders, read from the code, and the part of docs/architecture.md that shows them.
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import layers from '../server/layers.json' with { type: 'json' };

/** A run-time import from one folder of the server to another. */
export interface FolderImport {
  from: string;
  to: string;
}

/** The folders below server/ in the order of server/layers.json, lowest first. */
export const FOLDERS = layers.flatMap(({ folders }) => Object.keys(folders));

/**
 * Imports between folders of the server, each pair once. Leaves out tests, test helpers and type-only imports.
 * @param depth how many levels of folders to distinguish: at 1, identity/sign-in counts as identity
 */
export async function folderImports(depth: 1 | 2): Promise<FolderImport[]> {
  const result = await cruise(['server'], {
    exclude: { path: '[.]test[.]ts$|^server/testing/|/fixtures/|[.]json$' },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  });
  const { modules } = result.output as ICruiseResult;
  const pairs = new Map<string, FolderImport>();
  for (const { source, dependencies } of modules) {
    for (const { resolved, dependencyTypes } of dependencies) {
      if (!source.startsWith('server/') || !resolved.startsWith('server/')) continue;
      if (dependencyTypes.includes('type-only')) continue;
      const [from, to] = [folderOf(source, depth), folderOf(resolved, depth)];
      if (from && to && from !== to) pairs.set(`${from} ${to}`, { from, to });
    }
  }
  return [...pairs.values()];
}

/** The folder of a file below server/, cut to `depth` levels; empty for files directly in server/. */
function folderOf(file: string, depth: number): string {
  return file.split('/').slice(1, -1).slice(0, depth).join('/');
}

/** Folders that reach themselves through imports. */
export function cyclicFolders(imports: readonly FolderImport[]): string[] {
  return [...new Set(imports.map(({ from }) => from))].filter((folder) =>
    reachable(imports, folder).has(folder),
  );
}

function reachable(imports: readonly FolderImport[], start: string): Set<string> {
  const seen = new Set<string>();
  const open = [start];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const { from, to } of imports) {
      if (from !== folder || seen.has(to)) continue;
      seen.add(to);
      open.push(to);
    }
  }
  return seen;
}

/** The transitive reduction of an acyclic graph: leaves out imports that a longer path implies. */
function withoutShortcuts(imports: readonly FolderImport[]): FolderImport[] {
  return imports.filter(
    (one) =>
      !imports.some(
        ({ from, to }) => from === one.from && to !== one.to && reachable(imports, to).has(one.to),
      ),
  );
}

/** The part of docs/architecture.md between its two markers: the drawing and a table per layer. */
async function layersPart(): Promise<string> {
  const tables = layers.toReversed().map(({ layer, holds, folders }) => {
    const rows = Object.entries(folders).map(([folder, what]) => `| \`${folder}/\` | ${what} |`);
    return [
      `### ${layer}`,
      holds,
      ['| folder | what lies there |', '| --- | --- |', ...rows].join('\n'),
    ].join('\n\n');
  });
  return [drawing(await folderImports(1)), ...tables].join('\n\n');
}

/** A Mermaid flow chart: a box per layer, an arrow per import that no longer path implies. */
function drawing(imports: readonly FolderImport[]): string {
  const boxes = layers.toReversed().flatMap(({ layer, folders }) => {
    const names = [...new Set(Object.keys(folders).map((folder) => folder.split('/')[0]))];
    return [
      `  subgraph ${layer.replaceAll(' ', '-')}["${layer}"]`,
      ...names.map((name) => `    ${name}`),
      '  end',
    ];
  });
  const arrows = withoutShortcuts(imports)
    .map(({ from, to }) => `  ${from} --> ${to}`)
    .toSorted();
  return ['```mermaid', 'flowchart TD', ...boxes, ...arrows, '```'].join('\n');
}

const BEGIN = '<!-- Written by `npm run docs:architecture` from server/layers.json and the imports. -->';
const END = '<!-- The end of what is written by itself. -->';

/** The page with its generated part replaced. */
export async function withLayers(page: string): Promise<string> {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin)
    throw new Error('docs/architecture.md has lost the markers of its generated part');
  return `${page.slice(0, begin)}${BEGIN}\n\n${await layersPart()}\n\n${page.slice(end)}`;
}
