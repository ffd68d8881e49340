import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { canInstallPackages, installPackage } from './system-packages.mjs';

/**
 * Path of the Chromium for browser tests: an installed one, else Playwright's download, else (as root on Debian or
 * Ubuntu) the system's package. Prints what it does; null when there is none.
 * @returns {string | null}
 */
export function findChromium() {
  const found = installed();
  if (found) return found;
  console.log('No Chromium is installed: trying Playwright’s download …');
  spawnSync('npx', ['--no-install', 'playwright', 'install', 'chromium'], {
    stdio: 'inherit',
    timeout: 300_000,
  });
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  if (canInstallPackages()) {
    console.log('Playwright’s download did not work: installing the system’s package …');
    for (const name of ['chromium-headless-shell', 'chromium']) {
      installPackage(name);
      if (installed()) break;
    }
  }
  return installed();
}

function installed() {
  // The headless shell first: it has no windows to keep, so a test takes a tenth less processor time.
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ];
  const folders = (process.env.PATH ?? '').split(':');
  for (const name of names) {
    const folder = folders.find((one) => existsSync(`${one}/${name}`));
    if (folder !== undefined) return `${folder}/${name}`;
  }
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  if (existsSync(mac)) return mac;
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}
