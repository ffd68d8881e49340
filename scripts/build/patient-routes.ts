import type { Plugin } from 'vite';

/** Inline code for a page: false if the server answers; otherwise waits until it does and returns true. */
async function waitedForServer(): Promise<boolean> {
  const answers = () =>
    fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
      ({ status }) => status < 500,
      () => false,
    );
  if (await answers()) return false;
  do await new Promise((again) => setTimeout(again, 2_000));
  while (!(await answers()));
  return true;
}

/** Inline code for a page: a new URL, because browsers cache a failed module import by its URL. */
function withNewUrl(module: string): string {
  return `${module.split('?')[0]}?${Date.now()}`;
}

const BEFORE = /(async function loadRouteModule\(route, (\w+)\) \{[\s\S]*?\} catch \(error\) \{)/;

/**
 * When a route's code cannot be loaded, React Router reloads the page. That is right after an update, but without a
 * connection it ends in the browser's error page and loses what was open. This plugin patches the router to wait for
 * the server first: the previous page stays and reports the lost connection. It is tried once more in any case, since the server may
 * be back by the time it is asked. React Router has no option for it.
 */
export function patientRoutes(): Plugin {
  let changed = 0;
  return {
    name: 'patient-routes',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.includes('/node_modules/react-router/') || !BEFORE.test(code)) return;
      changed += 1;
      const patient = code.replace(
        BEFORE,
        `$1
    const waited = await waitedForServer();
    if (waited || !route.module.includes('?'))
      return loadRouteModule({ ...route, module: withNewUrl(route.module) }, $2);
`,
      );
      return { code: `${patient}\n${waitedForServer}\n${withNewUrl}`, map: null };
    },
    buildEnd(error) {
      if (error || changed === 1) return;
      throw new Error('React Router loads its pages in another way: see scripts/build/patient-routes.ts.');
    },
  };
}
