import { basename } from 'node:path';
import type { Rolldown } from 'vite';
import { type Group, mergeGroups, type Place } from './merge-groups';

/** The most visited pages, by their route's file. */
const PAGES: Record<string, string> = {
  landing: '/web/landing/english.tsx',
  auth: '/web/auth/route.tsx',
  create: '/web/create/route.tsx',
  customer: '/web/customer/route.tsx',
  writer: '/web/writer/route.tsx',
  work: '/web/writer/work/route.tsx',
  admin: '/web/admin/route.tsx',
  account: '/web/account/route.tsx',
};
/**
 * What a page shows at once, though its code comes after the page's own: the editor, and what stands beside a text. They are grouped
 * as pages are.
 */
const PARTS: Record<string, string[]> = {
  editor: ['/web/ui/editor/text-editor.tsx'],
  beside: ['/web/ui/comments/comments.tsx', '/web/ui/text-checks/text-checks.tsx'],
  thread: ['/web/ui/thread/thread.tsx'],
};
/**
 * What every page loads when it is at rest. What a single page begins with and this needs too is a group, or all pages would then load
 * the rest of that page's group.
 */
const AT_REST = ['/web/ui/feedback/toast-regions.tsx', '/web/lib/session/end-session.ts'];
/** The name of that group. */
const REST = 'rest';
/** All other pages, such as those of mails' links, as one. */
const OTHERS = 'others';
const WHOLE_PAGES = [...Object.keys(PAGES), OTHERS];
const APPLICATION = WHOLE_PAGES.filter((page) => page !== 'landing');
const NAMES = [...WHOLE_PAGES, ...Object.keys(PARTS)];
/** The pages in the name of a chunk that several of them begin with. */
const LETTERS: Record<string, string> = {
  landing: 'l',
  auth: 'a',
  create: 'c',
  customer: 'u',
  writer: 'w',
  work: 't',
  admin: 'm',
  account: 'n',
  editor: 'e',
  beside: 'b',
  thread: 'h',
  [OTHERS]: 'o',
};
/**
 * The files that every page loads first, and every page of the application. The last is short, and what many pages show later
 * would load all that it was grouped with.
 */
const FRAMES: Record<string, string[]> = {
  '/web/root.tsx': WHOLE_PAGES,
  '/web/app-layout.tsx': APPLICATION,
  '/web/lib/format/number-formats.ts': APPLICATION,
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

/**
 * Groups modules that the same pages load initially into one chunk: it halves the number of files, of which browsers
 * load six at a time (docs/decisions/027). Modules that another page may load later form separate groups, so that it
 * does not load the rest. Small groups are merged. Lazily loaded modules, and those of the other pages only, keep separate chunks.
 *
 * `elsewhere`: the modules of another group.
 */
export function pageChunks(elsewhere: RegExp): Rolldown.CodeSplittingGroup[] {
  let placeOf: ((id: string) => Place) | undefined;
  let isAtRest: ((id: string) => boolean) | undefined;
  const group = (rank: number): Rolldown.CodeSplittingGroup => ({
    debugName: `what pages begin with, rank ${rank}`,
    test: (id) => !NOT_GROUPED.test(id),
    name: (id, modules) => {
      isAtRest ??= placesAtRest(modules);
      placeOf ??= mergedPlaces(id, modules, { elsewhere, isAtRest });
      if (isAtRest(id)) return rank === REST_RANK ? REST : null;
      const place = placeOf(id);
      return isGrouped(place) && rankOf(place) === rank ? nameOf(place) : null;
    },
    // A group also takes its modules' imports, unless they are in a group of higher priority.
    priority: rank,
  });
  return Array.from({ length: RANKS * (NAMES.length + 1) }, (_, rank) => group(rank));
}

const isGrouped = ({ pages }: Place) => pages.length > 0 && pages[0] !== OTHERS;

/**
 * Short, since it stands wherever the chunk is imported or preloaded: the pages that begin with it, and a line if others may want it later.
 * What a single page begins with is divided by whether any page may want it, such as the work page's parser of drafts.
 */
function nameOf({ pages, later }: Place): string {
  const [only = ''] = pages;
  const name = pages.length === 1 ? only : pages.map((page) => LETTERS[page] ?? page).join('');
  if (later.length === 0) return name;
  return pages.length === 1 && later.includes(OTHERS) ? `${name}_${LETTERS[OTHERS]}` : `${name}_`;
}

/** Ranks per page: more than two for each part, and one for those that are wanted later. */
const RANKS = 6;
/** Above all groups of one page and the others, which would take its modules with them, and below those of three. */
const REST_RANK = 3 * RANKS - 1;

/** What a module imports has a higher rank: it is on all of its pages, and on the work page where it was on one of its parts. */
function rankOf({ pages, later }: Place): number {
  const parts = pages.filter((page) => PARTS[page]).length;
  return RANKS * (pages.length - parts) + 2 * parts + (later.length > 0 ? 1 : 0);
}

/** The place of each module, in a merged group or its first one. */
function mergedPlaces(
  start: string,
  modules: Modules,
  { elsewhere, isAtRest }: { elsewhere: RegExp; isAtRest: (id: string) => boolean },
): (id: string) => Place {
  const { placeOf } = placesIn(modules);
  const groups = new Map<string, Group>();
  for (const id of reachable(start, modules)) {
    const place = placeOf(id);
    const isMergeable = isGrouped(place) && !place.pages.some((page) => PARTS[page] || page === 'landing');
    if (!isMergeable || isAtRest(id) || [elsewhere, NOT_GROUPED, BARREL].some((pattern) => pattern.test(id)))
      continue;
    const name = nameOf(place);
    const known = groups.get(name)?.characters ?? 0;
    groups.set(name, { ...place, characters: known + (modules.getModuleInfo(id)?.code?.length ?? 0) });
  }
  const merged = mergeGroups(groups, NAMES, nameOf);
  return remembered((id) => {
    const place = placeOf(id);
    return merged.get(nameOf(place)) ?? place;
  });
}

/** Whether a module belongs to {@link REST}. */
function placesAtRest(modules: Modules): (id: string) => boolean {
  const { placeOf, isReachedFrom } = placesIn(modules);
  return remembered((id) => {
    const pages = placeOf(id).pages.filter((page) => page !== OTHERS);
    const whole = pages.filter((page) => !PARTS[page]);
    return pages.length > 0 && whole.length < 2 && !NOT_GROUPED.test(id) && isReachedFrom(id, AT_REST);
  });
}

/** All modules of the program that `start` belongs to. */
function reachable(start: string, modules: Modules): Set<string> {
  const reached = new Set([start]);
  for (const id of reached) {
    const info = modules.getModuleInfo(id);
    if (!info) continue;
    const { importers, dynamicImporters, importedIds, dynamicallyImportedIds } = info;
    for (const other of [...importers, ...dynamicImporters, ...importedIds, ...dynamicallyImportedIds])
      reached.add(other);
  }
  return reached;
}

function placesIn(modules: Modules) {
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
  const placeOf = remembered((id): Place => {
    const pages = findPages(id, atOnce);
    const all = findPages(id, (module) => [...atOnce(module), ...onDemand(module)]);
    return { pages, later: all.filter((page) => !pages.includes(page)) };
  });
  const isReachedFrom = (id: string, files: string[]) =>
    [...reachedFrom(id, atOnce)].some((module) => files.some((file) => module.endsWith(file)));
  return { placeOf, isReachedFrom };
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

/** A module and all that import it, directly or through others. */
function reachedFrom(id: string, importersOf: (module: string) => string[]): Set<string> {
  const reached = new Set([id]);
  for (const module of reached) for (const importer of importersOf(module)) reached.add(importer);
  return reached;
}

/** The pages from which a module is reached. */
function findPages(id: string, importersOf: (module: string) => string[]): string[] {
  const pages = new Set<string>();
  for (const module of reachedFrom(id, importersOf)) {
    const [file = ''] = module.split('?');
    const page = Object.keys(PAGES).find((name) => file.endsWith(PAGES[name] ?? ''));
    const part = Object.keys(PARTS).find((name) => PARTS[name]?.some((begun) => file.endsWith(begun)));
    if (page) pages.add(page);
    else if (part) pages.add(part);
    else if (/\/web\/.*route\.tsx$/.test(file)) pages.add(OTHERS);
    for (const [frame, framed] of Object.entries(FRAMES)) {
      if (file.endsWith(frame)) for (const one of framed) pages.add(one);
    }
  }
  // The work page has loaded its modules before those of its parts.
  return NAMES.filter((page) => pages.has(page) && !(pages.has('work') && PARTS[page]));
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
