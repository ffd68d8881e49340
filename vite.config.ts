import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { CAPTCHA_PROVIDERS } from './domain/users/captcha';
import { contractRoutes } from './scripts/build/contract-routes';
import { pageChunks } from './scripts/build/page-chunks';
import { patientRoutes } from './scripts/build/patient-routes';
import { shortPreloads } from './scripts/build/short-preloads';
import { pagePolicy } from './server/website/content-policy';

const api = process.env.API_ORIGIN ?? 'http://localhost:3000';

/**
 * Applies the built pages' content security policy in development too, except for the scripts of hot reloading, so that
 * violations show at once.
 */
function developmentPolicy(): Plugin {
  const publicUrl = process.env.PUBLIC_URL ?? 'http://localhost:3000';
  const captcha = CAPTCHA_PROVIDERS.find((name) => name === process.env.CAPTCHA_PROVIDER);
  const policy = pagePolicy({ PUBLIC_URL: publicUrl, CAPTCHA_PROVIDER: captcha }, [
    "'unsafe-inline'",
    'blob:',
  ]);
  return {
    name: 'development-policy',
    configureServer(server) {
      server.middlewares.use((_request, response, next) => {
        response.setHeader('content-security-policy', policy);
        next();
      });
    },
  };
}

/**
 * Workers have no document, which this library's build for browsers decodes character references by. Vite resolves a worker's
 * imports by the browser's export conditions, so the library's build for workers is named here.
 */
function withoutDocument(): Plugin {
  const LIBRARY = 'decode-named-character-reference';
  return {
    name: 'without-document',
    enforce: 'pre',
    resolveId: (source) => (source === LIBRARY ? fileURLToPath(import.meta.resolve(LIBRARY)) : null),
  };
}

/**
 * Mantine's index file re-exports this library, from which toasts take the names of two classes. The library's documented entry without
 * the code that locks scrolling has them too; dialogs import the whole by themselves.
 */
function withoutScrollLock(): Plugin {
  return {
    name: 'without-scroll-lock',
    enforce: 'pre',
    resolveId(source, importer) {
      const isReExport =
        importer?.endsWith('/@mantine/core/esm/index.mjs') && source === 'react-remove-scroll';
      return isReExport ? this.resolve(`${source}/UI`, importer) : null;
    },
  };
}

/**
 * React Router's package names its development build alone, also for production (https://github.com/remix-run/react-router/issues/14102).
 * Browsers get the other one, without warnings for developers.
 */
function withoutRouterWarnings(): Plugin {
  const BUILDS = new Map([
    ['react-router', 'index.mjs'],
    ['react-router/dom', 'dom-export.mjs'],
  ]);
  const folder = new URL('../production/', import.meta.resolve('react-router'));
  return {
    name: 'without-router-warnings',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      const file = BUILDS.get(source);
      return file === undefined ? null : this.resolve(fileURLToPath(new URL(file, folder)), importer);
    },
  };
}

/**
 * The libraries that every page of the application runs, in one chunk: it compresses better than a dozen, and stays
 * cached while the product changes. With them a function of two lines that would be a file of its own on six pages.
 */
const LIBRARY =
  /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|use-sync-external-store|clsx|@tanstack\/(query-core|react-query)|@orpc\/[\w-]+|@mantine\/(store|core\/esm\/(core|components\/(Loader|UnstyledButton|Button)))|lucide-react\/dist\/esm\/(shared|[\w]+\.mjs))\/|\/web\/lib\/client\/invalidate\.ts/;

export default defineConfig({
  // React Router's plugin requires a whole application; unit tests need only the aliases.
  plugins: [
    contractRoutes(),
    developmentPolicy(),
    ...(process.env.VITEST
      ? []
      : [withoutScrollLock(), withoutRouterWarnings(), reactRouter(), patientRoutes(), shortPreloads()]),
  ],
  publicDir: 'web/public',
  // Maps sources to built files: scripts/build/pages.mjs finds a page's messages by it.
  build: { manifest: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: {
            // The editor's library begins rules for quotation marks and dashes that the editor does not use.
            manualPureFunctions: ['InputRule'],
            // Reading a property or a global does nothing else in what is bundled here.
            propertyReadSideEffects: false,
            unknownGlobalSideEffects: false,
          },
          output: {
            codeSplitting: {
              groups: [{ name: 'library', test: LIBRARY, priority: 100 }, ...pageChunks(LIBRARY)],
            },
          },
        },
      },
    },
  },
  resolve: {
    // package.json's "#web/*" lists several extensions, of which Vite tries only the first; a folder alias works.
    alias: [{ find: /^#web\//, replacement: fileURLToPath(new URL('./web/', import.meta.url)) }],
  },
  worker: { plugins: () => [withoutDocument(), contractRoutes()] },
  server: {
    proxy: {
      '/api': { target: api, ws: true },
      '/healthz': api,
      '/readyz': api,
    },
  },
});
