import { isContractProcedure } from '@orpc/contract';
import { type Plugin, runnerImport } from 'vite';
import type { CALLS, routeOf } from '#contract/routes';

/** What `contract/routes.ts` exports. */
interface Loaded {
  CALLS: typeof CALLS;
  routeOf: typeof routeOf;
}

const SHARED = 'virtual:contract-routes';
const ADMIN = 'virtual:admin-routes';
const GROUP = 'virtual:routes/';

/**
 * Provides the browser with the methods and paths of the contract's calls. The full contract would bundle zod and all
 * schemas (34 kB gzipped), and the routes' summaries and access another 3 kB.
 *
 * - `virtual:contract-routes`: the contract reduced to what the browser's client needs.
 * - `virtual:admin-routes`: the same of the calls that admins' pages alone make, which no other page loads.
 * - `virtual:routes/http/signIn`: an export for each call of one group (of `contract`, `http` or `server`), for calls that
 *   the client does not make. A bundle holds only those that are imported.
 */
export function contractRoutes(): Plugin {
  let loading: Promise<Awaited<ReturnType<typeof load>>> | undefined;
  return {
    name: 'contract-routes',
    resolveId: (source) =>
      source === SHARED || source === ADMIN || source.startsWith(GROUP) ? `\0${source}` : null,
    watchChange() {
      loading = undefined;
    },
    async load(id) {
      const source = id.slice(1);
      if (source !== SHARED && source !== ADMIN && !source.startsWith(GROUP)) return null;
      loading ??= load();
      const { loaded, dependencies } = await loading;
      for (const file of dependencies) this.addWatchFile(file);
      const { contract } = loaded.CALLS;
      const {
        admin,
        automation,
        sampleData,
        sso,
        storage: _storage,
        programs: _programs,
        requests: _requests,
        ...shared
      } = contract;
      if (source === ADMIN)
        return `${CALL}export default ${clientOf({ admin, automation, sampleData, sso })};`;
      // Only programs make the others; web/lib/client/virtual.d.ts leaves them out as well.
      if (source === SHARED) return `${CALL}export default ${clientOf(shared)};`;
      return { code: moduleOf(loaded, source.slice(GROUP.length)), moduleSideEffects: false };
    },
  };
}

async function load(): Promise<{ loaded: Loaded; dependencies: string[] }> {
  const { module, dependencies } = await runnerImport<Loaded>('./contract/routes.ts');
  return { loaded: module, dependencies };
}

/**
 * The module of a group, or of one call: what the browser needs to make it. Each call is a module, so that it lies in the
 * chunk of the pages that make it.
 */
function moduleOf({ CALLS, routeOf }: Loaded, place: string): string {
  let node: unknown = CALLS;
  for (const name of place.split('/')) {
    const found = Object.entries(node ?? {}).find(([key]) => key === name);
    if (!found) throw new Error(`The contract has no calls ${place}`);
    node = found[1];
  }
  if (!isContractProcedure(node)) {
    const calls = Object.entries(node ?? {}).filter(([, call]) => isContractProcedure(call));
    return calls.map(([name]) => `export { default as ${name} } from '${GROUP}${place}/${name}';`).join('\n');
  }
  const { method, path, captcha } = routeOf(node);
  return `export default ${JSON.stringify({ method, path, ...(captcha ? { captcha } : {}) })};`;
}

/** A call as the client takes it, written shortly, since all pages load those of all. */
const CALL =
  'const call = (method, path) => ({ "~orpc": { errorMap: {}, meta: {}, route: { method, path } } });\n';

/** The code of a tree of calls. */
function clientOf(node: object): string {
  if (isContractProcedure(node)) {
    const {
      method = 'POST',
      path,
      inputStructure = 'compact',
      outputStructure = 'compact',
    } = node['~orpc'].route;
    const usual = inputStructure === 'compact' && outputStructure === 'compact';
    if (!usual) throw new Error(`The client is given method and path alone, but ${path} has more`);
    return `call(${JSON.stringify(method)},${JSON.stringify(path)})`;
  }
  return `{${Object.entries(node).map(([name, inner]) => `${name}:${clientOf(inner)}`)}}`;
}
