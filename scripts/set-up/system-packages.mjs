import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether packages of the system can be installed: as root on Debian or Ubuntu. */
export const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs a package of the system, without those that it recommends. A failure shows in what is missing afterwards. */
export function installPackage(name) {
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
