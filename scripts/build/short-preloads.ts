import type { Plugin, Rolldown } from 'vite';

/**
 * Where a chunk loads another on demand, Vite has it preload all scripts that the other imports. This leaves out those that the chunk
 * imports itself, which are there by then: their names, which no compression shortens, would stand in every chunk that loads something later.
 */
export function shortPreloads(): Plugin {
  let importsOf = new Map<string, readonly string[]>();
  const importedBy = (chunk: string): Set<string> => {
    const reached = new Set([chunk]);
    for (const file of reached) for (const imported of importsOf.get(file) ?? []) reached.add(imported);
    return reached;
  };
  return {
    name: 'short-preloads',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (_loaded, scripts, { hostId, hostType }) => {
            // Pages name theirs themselves.
            if (hostType === 'html') return scripts;
            const there = importedBy(hostId);
            return scripts.filter((script) => !there.has(script));
          },
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_options: unknown, bundle: Rolldown.OutputBundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
      },
    },
  };
}
