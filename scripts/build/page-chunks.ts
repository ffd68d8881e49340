import { basename } from 'node:path';
import type { Rolldown } from 'vite';

/** The most visited pages, by their route's file. */
const PAGES: Record<string, string> = {
  landing: '/web/landing/english.tsx',
  auth: '/web/auth/route.tsx',
  create: '/web/create/route.tsx',
  customer: '/web/customer/route.tsx',
  writer: '/web/writer/route.tsx',
  admin: '/web/admin/route.tsx',
  account: '/web/account/route.tsx',
};
/** All other pages, such as those of mails' links, as one. */
const OTHERS = 'others';
const NAMES = [...Object.keys(PAGES), OTHERS];
/** The files that every page loads first, and every page of the application. */
const FRAMES: Record<string, string[]> = {
  '/web/root.tsx': NAMES,
  '/web/app-layout.tsx': NAMES.filter((page) => page !== 'landing'),
};

/**
 * Not grouped: the frames themselves and global styles. Lazily loaded code imports from the frames' chunk, and would
 * load these styles a second time if they were part of it.
 */
const NOT_GROUPED = /\/web\/(root|app-layout|ui\/theme\/mantine-styles)\.tsx?|(?<!\.module)\.css$/;

/**
 * A module that re-exports others, such as a library's index file or a group of routes; a page that imports from it does
 * not need all of them.
 */
const BARREL = /\/node_modules\/.*\/(index|lucide-react)\.m?js$|^\0virtual:routes\/(server|\w+\/\w+)$/;

interface Modules {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null;
}

/** The chunk group of a module. */
interface Place {
  /** The pages that load it initially. */
  pages: string[];
  /** True if another page may load it later. */
  wanted: boolean;
}

/**
 * Groups modules that the same pages load initially into one chunk: it halves the number of files, of which browsers
 * load six at a time (docs/decisions/027). Modules that another page may load later form separate groups, so that it
 * does not load the rest. Lazily loaded modules, and those of the other pages only, keep separate chunks.
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
    // A group also takes its modules' imports, unless they are in a group of higher priority.
    priority: 2 * count + (wanted ? 1 : 0),
  });
  return NAMES.flatMap((_, at) => [group(at + 1, false), group(at + 1, true)]);
}

function placesIn(modules: Modules): (id: string) => Place {
  const namesOf = remembered((id) => namesIn(modules.getModuleInfo(id)?.code ?? ''));
  /** The modules that import a module; through a barrel, those that import its names from there. */
  const through = (module: string, importers: string[]) =>
    importers.flatMap((importer) => {
      if (!BARREL.test(importer)) return [importer];
      const handedOn = namesOf(importer).filter(({ from }) => from.endsWith(`/${basename(module)}`));
      const names = handedOn.map(({ name }) => name);
      return (modules.getModuleInfo(importer)?.importers ?? []).filter((user) =>
        namesOf(user).some(
          ({ name, from }) =>
            (importer.includes(`/node_modules/${from}/`) || importer === `\0${from}`) && names.includes(name),
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

/** Memoizes a function, since many paths lead to one module. */
function remembered<T>(find: (id: string) => T): (id: string) => T {
  const found = new Map<string, T>();
  return (id) => {
    const value = found.get(id) ?? find(id);
    found.set(id, value);
    return value;
  };
}

/** The pages from which a module is reached. */
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

/** The names in a file's `import { … } from` and `export { … } from`, with the file they come from. */
function namesIn(code: string): { name: string; from: string }[] {
  return [...code.matchAll(/(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)].flatMap(
    ([, names = '', from = '']) =>
      (names.match(/\w+/g) ?? [])
        .filter((name) => name !== 'default' && name !== 'as')
        .map((name) => ({ name, from })),
  );
}
