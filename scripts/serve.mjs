// `npm start`: does all the set-up that is missing, then serves in this process.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, installDependencies, readDotEnv, root } from './set-up/set-up.mjs';

installDependencies();
build();
readDotEnv();
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
