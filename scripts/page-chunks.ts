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
const NOT_GROUPED = /\/web\/(root|app-layout|ui\/theme\/mantine-styles)\.tsx?|(?<!\.module)\.css$/;

/** A library's file that hands on what its other files export; a page that imports one of these does not need all. */
const BARREL = /\/node_modules\/.*\/(index|lucide-react)\.m?js$/;

interface Modules {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null;
}

/** Where a module belongs. */
interface Place {
  /** The pages that begin with it. */
  pages: string[];
  /** Whether another page may come to want it. */
  wanted: boolean;
}

/**
 * Puts what the same pages begin with into one file: a page needs half as many files, which a browser asks for six at a time
 * and handles one by one (docs/decisions/027). What another page may ask for later stands apart, so that it does not load the
 * rest; what comes on demand alone, and what only the other pages begin with, keeps files of its own.
 */
export function pageChunks(): Rolldown.CodeSplittingGroup[] {
  let placeOf: ((id: string) => Place) | undefined;
  const group = (count: number, wanted: boolean): Rolldown.CodeSplittingGroup => ({
    debugName: `what ${count} pages begin with${wanted ? ' and others may want' : ''}`,
    test: (id) => !NOT_GROUPED.test(id),
    name: (id, modules) => {
      placeOf ??= placesIn(modules);
      const place = placeOf(id);
      if (place.pages.length !== count || place.wanted !== wanted || place.pages[0] === OTHERS) return null;
      return [...place.pages, ...(wanted ? ['more'] : [])].join('-');
    },
    // A group takes along what its modules import, which is in the same group or in one that goes before it.
    priority: 2 * count + (wanted ? 1 : 0),
  });
  return NAMES.flatMap((_, at) => [group(at + 1, false), group(at + 1, true)]);
}

function placesIn(modules: Modules): (id: string) => Place {
  const namesOf = remembered((id) => namesIn(modules.getModuleInfo(id)?.code ?? ''));
  /** Those who import a module; through a barrel, those who import from it what it has of that module. */
  const through = (module: string, importers: string[]) =>
    importers.flatMap((importer) => {
      if (!BARREL.test(importer)) return [importer];
      const handedOn = namesOf(importer).filter(({ from }) => from.endsWith(`/${basename(module)}`));
      const names = handedOn.map(({ name }) => name);
      return (modules.getModuleInfo(importer)?.importers ?? []).filter((user) =>
        namesOf(user).some(
          ({ name, from }) => importer.includes(`/node_modules/${from}/`) && names.includes(name),
        ),
      );
    });
  const atOnce = remembered((id) => through(id, modules.getModuleInfo(id)?.importers ?? []));
  const onDemand = remembered((id) => through(id, modules.getModuleInfo(id)?.dynamicImporters ?? []));
  return remembered((id) => {
    const pages = findPages(id, atOnce);
    const all = findPages(id, (module) => [...atOnce(module), ...onDemand(module)]);
    return { pages, wanted: all.length > pages.length };
  });
}

/** Asks once for each module, since one is on the way to many. */
function remembered<T>(find: (id: string) => T): (id: string) => T {
  const found = new Map<string, T>();
  return (id) => {
    const value = found.get(id) ?? find(id);
    found.set(id, value);
    return value;
  };
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

/** What a file's `import { … } from` and `export { … } from` name, and from where. */
function namesIn(code: string): { name: string; from: string }[] {
  return [...code.matchAll(/(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)].flatMap(
    ([, names = '', from = '']) =>
      (names.match(/\w+/g) ?? [])
        .filter((name) => name !== 'default' && name !== 'as')
        .map((name) => ({ name, from })),
  );
}
