import { existsSync } from 'node:fs';
import { canInstallPackages, installPackage } from './system-packages.mjs';

/**
 * Installs Voikko's Finnish dictionary for the tests that need it, if it is missing and can be had (as root on Debian or
 * Ubuntu). Where it cannot, those tests count as skipped.
 */
export function installVoikko() {
  if (process.env.VOIKKO_DIR || existsSync('/usr/lib/voikko') || !canInstallPackages()) return;
  console.log('Voikko’s Finnish dictionary is missing: installing the system’s package voikko-fi …');
  installPackage('voikko-fi');
}
