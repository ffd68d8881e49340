import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, installDependencies, readDotEnv, root } from './set-up.mjs';

installDependencies();
build();
readDotEnv();
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'dist/server/operate.js')).href);
