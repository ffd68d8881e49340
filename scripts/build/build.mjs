// Builds the browser application into dist/web and the server into dist/server.
import { join } from 'node:path';
import { beginBuild, root, run } from '../set-up/set-up.mjs';
import { buildServer } from './build-server.mjs';
import { compressFiles, makeStartPages, setPagesAside } from './pages.mjs';

process.env.NODE_ENV ??= 'production';
const finish = beginBuild();
const status = run('npx', ['--no-install', 'react-router', 'build']);
if (status !== 0) process.exit(status);

await buildServer(join(root, 'dist/server'));

const client = join(root, 'dist/web/client');
const pages = join(root, 'dist/web/pages');
setPagesAside(client, pages);
makeStartPages(client, pages);
compressFiles(client);
finish();
