import { basename } from 'node:path';
import type { Rolldown } from 'vite';

/** The pages that people open first, by the route file of each. */
const PAGES: Record<string, string> = {
  landing: '/web/landing/english.tsx',
  auth: '/web/auth/route.tsx',
  create: '/web/create/route.tsx',
  customer: '/web/customer/route.tsx',
  writer: '/web/writer/route.tsx',
  admin: '/web/admin/route.tsx',
  account: '/web/account/route.tsx',
};
/** All other pages, such as those that a mail's link opens, as one. */
const OTHERS = 'others';
const NAMES = [...Object.keys(PAGES), OTHERS];
/** What every page begins with, and every page of the application. */
const FRAMES: Record<string, string[]> = {
  '/web/root.tsx': NAMES,
  '/web/app-layout.tsx': NAMES.filter((page) => page !== 'landing'),
};

/**
 * The frames themselves and the styles that every page has. What comes on demand imports from the frames' file, and would load
 * these styles once more if they were that file's.
 */
const NOT_GROUPED = /\/web\/(root|app-layout|ui\/mantine-styles)\.tsx?|(?<!\.module)\.css$/;

/** A library's file that hands on what its other files export; a page that imports one of these does not need all. */
const BARREL = /\/node_modules\/.*\/(index|lucide-react)\.m?js$/;

interface Modules {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null;
}

/** The modules, with what was asked of each, since one is on the way to many. */
interface Graph {
  modules: Modules;
  importers: Map<string, Importers>;
  statements: Map<string, Statement[]>;
}

/** Who imports a module when it starts, and who on demand. */
interface Importers {
  atOnce: string[];
  onDemand: string[];
}

/** An import of names, or names handed on, and from where. */
interface Statement {
  from: string;
  names: string[];
}

/**
 * Puts what the same pages begin with into one file: a page needs half as many files, which a browser asks for six at a time
 * and handles one by one (docs/decisions/027). What another page may ask for later stands apart, so that it does not load the
 * rest; what comes on demand alone, and what only the other pages begin with, keeps files of its own.
 */
export function pageChunks(): Rolldown.CodeSplittingGroup[] {
  const known = new Map<string, Place>();
  const asked = { importers: new Map<string, Importers>(), statements: new Map<string, Statement[]>() };
  const group = (count: number, wanted: boolean): Rolldown.CodeSplittingGroup => ({
    debugName: `what ${count} pages begin with${wanted ? ' and others may want' : ''}`,
    test: (id) => !NOT_GROUPED.test(id),
    name: (id, modules) => {
      const place = known.get(id) ?? findPlace(id, { modules, ...asked });
      known.set(id, place);
      if (place.pages.length !== count || place.wanted !== wanted || place.pages[0] === OTHERS) return null;
      return [...place.pages, ...(wanted ? ['more'] : [])].join('-');
    },
    // A group takes along what its modules import, which is in the same group or in one that goes before it.
    priority: 2 * count + (wanted ? 1 : 0),
  });
  return NAMES.flatMap((_, at) => [group(at + 1, false), group(at + 1, true)]);
}

interface Place {
  /** The pages that begin with the module. */
  pages: string[];
  /** Whether another page may come to want it. */
  wanted: boolean;
}

function findPlace(id: string, graph: Graph): Place {
  const importers = (module: string) => {
    const found = graph.importers.get(module) ?? findImporters(module, graph);
    graph.importers.set(module, found);
    return found;
  };
  const pages = findPages(id, (module) => importers(module).atOnce);
  const all = findPages(id, (module) => [...importers(module).atOnce, ...importers(module).onDemand]);
  return { pages, wanted: all.length > pages.length };
}

/** The pages from whose route a module is reached. */
function findPages(id: string, importersOf: (module: string) => string[]): string[] {
  const pages = new Set<string>();
  const reached = new Set([id]);
  for (const module of reached) {
    const [file = ''] = module.split('?');
    const page = Object.keys(PAGES).find((name) => file.endsWith(PAGES[name] ?? ''));
    if (page) pages.add(page);
    else if (/\/web\/.*route\.tsx$/.test(file)) pages.add(OTHERS);
    for (const [frame, framed] of Object.entries(FRAMES)) {
      if (file.endsWith(frame)) for (const one of framed) pages.add(one);
    }
    for (const importer of importersOf(module)) reached.add(importer);
  }
  return NAMES.filter((page) => pages.has(page));
}

function findImporters(module: string, graph: Graph): Importers {
  const info = graph.modules.getModuleInfo(module);
  const through = (importers: string[] = []) =>
    importers.flatMap((importer) =>
      BARREL.test(importer) ? usersThrough(importer, module, graph) : [importer],
    );
  return { atOnce: through(info?.importers), onDemand: through(info?.dynamicImporters) };
}

/** Who imports from a barrel what it has of one of its files. */
function usersThrough(barrel: string, module: string, graph: Graph): string[] {
  const handedOn = namesIn(barrel, graph, (from) => from.endsWith(`/${basename(module)}`));
  const isBarrel = (from: string) => barrel.includes(`/node_modules/${from}/`);
  const importers = graph.modules.getModuleInfo(barrel)?.importers ?? [];
  return importers.filter((importer) =>
    namesIn(importer, graph, isBarrel).some((name) => handedOn.includes(name)),
  );
}

/** What a file's `import { … } from` and `export { … } from` name of those files. */
function namesIn(id: string, { modules, statements }: Graph, of: (from: string) => boolean): string[] {
  const found = statements.get(id) ?? statementsIn(modules.getModuleInfo(id)?.code ?? '');
  statements.set(id, found);
  return found.filter(({ from }) => of(from)).flatMap(({ names }) => names);
}

function statementsIn(code: string): Statement[] {
  return [...code.matchAll(/(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)].map(
    ([, names = '', from = '']) => ({
      from,
      names: (names.match(/\w+/g) ?? []).filter((name) => name !== 'default' && name !== 'as'),
    }),
  );
}
