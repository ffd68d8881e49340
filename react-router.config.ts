import type { Config } from '@react-router/dev/config';
import { LEGAL_PATHS } from './web/landing/legal-paths';

/**
 * No server rendering: the landing and legal pages and the sign-in page's first texts are prerendered; every other path
 * starts from `__spa-fallback.html`.
 */
export default {
  appDirectory: 'web',
  buildDirectory: 'dist/web',
  ssr: false,
  prerender: ['/', '/sv', '/fi', '/auth', ...LEGAL_PATHS.map(({ path }) => path)],
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
