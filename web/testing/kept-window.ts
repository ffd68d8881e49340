import { builtinEnvironments, type Environment } from 'vitest/runtime';

let made: Promise<unknown> | undefined;

/**
 * happy-dom, with one window for all files of a process: modules stay loaded from file to file (`isolate: false`), and many of them
 * have taken hold of the window's parts.
 */
export default {
  ...builtinEnvironments['happy-dom'],
  name: 'kept-window',
  async setup(global, options) {
    made ??= Promise.resolve(builtinEnvironments['happy-dom'].setup(global, options));
    await made;
    return { teardown: () => undefined };
  },
} satisfies Environment;
