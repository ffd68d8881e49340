// `npm run dev`: restarts the server and reloads the browser on each change. Open the address it prints.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installDependencies, readDotEnv, root } from './set-up/set-up.mjs';

installDependencies();
readDotEnv();
const pagePort = process.env.PORT ?? '3000';
const apiPort = String(Number(pagePort) + 1);
const environment = {
  ...process.env,
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${pagePort}`,
  API_ORIGIN: `http://127.0.0.1:${apiPort}`,
};
const start = (command, args, env) =>
  // Not through npx, which does not forward signals.
  spawn(join(root, 'node_modules', '.bin', command), args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...environment, ...env },
  });

const children = [
  start('tsx', ['watch', '--clear-screen=false', 'server/main.ts'], { PORT: apiPort }),
  start('react-router', ['dev', '--port', pagePort, '--strictPort'], {}),
];
const end = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', end);
process.on('SIGTERM', end);
for (const child of children) child.on('exit', end);
