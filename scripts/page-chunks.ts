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

/**
 * Puts what the same pages begin with into one file: a page needs half as many files, which a browser asks for six at a time
 * and handles one by one (docs/decisions/027). What another page may ask for later stands apart, so that it does not load the
 * rest; what comes on demand alone, and what only the other pages begin with, keeps files of its own.
 */
export function pageChunks(): Rolldown.CodeSplittingGroup[] {
  const known = new Map<string, Place>();
  const group = (count: number, wanted: boolean): Rolldown.CodeSplittingGroup => ({
    debugName: `what ${count} pages begin with${wanted ? ' and others may want' : ''}`,
    test: (id) => !NOT_GROUPED.test(id),
    name: (id, modules) => {
      const place = known.get(id) ?? findPlace(id, modules);
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

function findPlace(id: string, modules: Modules): Place {
  const pages = findPages(id, modules, ({ importers }) => importers);
  const all = findPages(id, modules, ({ importers, dynamicImporters }) => [
    ...importers,
    ...dynamicImporters,
  ]);
  return { pages, wanted: all.length > pages.length };
}

/** The pages from whose route a module is reached. */
function findPages(
  id: string,
  modules: Modules,
  importersOf: (module: Rolldown.ModuleInfo) => string[],
): string[] {
  const pages = new Set<string>();
  const reached = new Set([id]);
  for (const module of reached) {
    const [file = ''] = module.split('?');
    const page = Object.keys(PAGES).find((name) => file.endsWith(PAGES[name] ?? ''));
    if (page) pages.add(page);
    else if (/\/web\/.*route\.tsx$/.test(file)) pages.add(OTHERS);
    for (const [frame, framed] of Object.entries(FRAMES)) {
      if (file.endsWith(frame)) for (const page of framed) pages.add(page);
    }
    const info = modules.getModuleInfo(module);
    for (const importer of info ? importersOf(info) : []) {
      if (!BARREL.test(importer)) reached.add(importer);
      else for (const user of usersThrough(importer, module, modules)) reached.add(user);
    }
  }
  return NAMES.filter((page) => pages.has(page));
}

/** Who imports from a barrel what it has of one of its files. */
function usersThrough(barrel: string, module: string, modules: Modules): string[] {
  const { code, importers } = modules.getModuleInfo(barrel) ?? { code: null, importers: [] };
  const handedOn = namesIn(code, (from) => from.endsWith(`/${basename(module)}`));
  return importers.filter((importer) =>
    namesIn(modules.getModuleInfo(importer)?.code, (from) => barrel.includes(`/node_modules/${from}/`)).some(
      (name) => handedOn.includes(name),
    ),
  );
}

/** What a file's `import { … } from` and `export { … } from` name of those files. */
function namesIn(code: string | null | undefined, of: (from: string) => boolean): string[] {
  const statements = code?.matchAll(/(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g) ?? [];
  return [...statements]
    .filter(([, , from = '']) => of(from))
    .flatMap(([, names = '']) => names.match(/\w+/g) ?? [])
    .filter((name) => name !== 'default' && name !== 'as');
}
