import type { Config } from '@react-router/dev/config';

/**
 * No server rendering: the landing pages are prerendered, and the sign-in page's first words; every other path starts from
 * `__spa-fallback.html`.
 */
export default {
  appDirectory: 'web',
  buildDirectory: 'dist/web',
  ssr: false,
  prerender: ['/', '/sv', '/fi', '/auth'],
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
