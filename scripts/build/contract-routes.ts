import { minifyContractRouter } from '@orpc/contract';
import { type Plugin, runnerImport } from 'vite';
import type { Contract } from '#contract/contract';

/**
 * Provides `virtual:contract-routes`: the contract reduced to the methods and paths that the browser's client needs.
 * The full contract would bundle zod and all schemas (34 kB gzipped), and the routes' summaries and access another 3
 * kB.
 */
export function contractRoutes(): Plugin {
  const id = '\0virtual:contract-routes';
  return {
    name: 'contract-routes',
    resolveId: (source) => (`\0${source}` === id ? id : null),
    async load(source) {
      if (source !== id) return null;
      const { module, dependencies } = await runnerImport<{ contract: Contract }>('./contract/contract.ts');
      for (const file of dependencies) this.addWatchFile(file);
      return `export default ${JSON.stringify(minifyContractRouter(module.contract), withoutWords)};`;
    },
  };
}

interface Procedure {
  route: { summary?: string };
  meta: object;
}

function withoutWords(key: string, value: unknown): unknown {
  if (key !== '~orpc') return value;
  const { route, ...rest } = value as Procedure;
  return { ...rest, route: { ...route, summary: undefined }, meta: {} };
}
