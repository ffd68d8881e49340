import type { Plugin } from 'vite';

/** In a page: false where the server answers; else true, once it does again. */
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

/** In a page: browsers keep to what failed under the same address. */
function anew(module: string): string {
  return `${module.split('?')[0]}?${Date.now()}`;
}

const BEFORE = /(async function loadRouteModule\(route, (\w+)\) \{[\s\S]*?\} catch \(error\) \{)/;

/**
 * Where a page's code can't be loaded, React Router loads the whole page anew, which is right after an update; without a
 * connection it ends in the browser's own error page, and what was open is gone. Here the way to the page waits until the
 * server answers: the page before it stands meanwhile, and says that the connection is lost. There is no door for it.
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
    if (await waitedForServer()) return loadRouteModule({ ...route, module: anew(route.module) }, $2);
`,
      );
      return { code: `${patient}\n${waitedForServer}\n${anew}`, map: null };
    },
    buildEnd(error) {
      if (error || changed === 1) return;
      throw new Error('React Router loads its pages in another way: see scripts/patient-routes.ts.');
    },
  };
}
