import type { Config } from '@react-router/dev/config';
import { LEGAL_PATHS } from './web/landing/legal-paths';
import { FIRST_PAGES } from './web/ui/skeleton/first-pages';

/**
 * No server rendering: the landing and legal pages and the first texts of the application's main pages are prerendered; every other path
 * starts from `__spa-fallback.html`.
 */
export default {
  appDirectory: 'web',
  buildDirectory: 'dist/web',
  ssr: false,
  prerender: ['/', '/sv', '/fi', ...Object.keys(FIRST_PAGES), ...LEGAL_PATHS.map(({ path }) => path)],
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
