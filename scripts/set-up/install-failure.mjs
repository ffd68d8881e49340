// Explains why `npm ci` failed, from its error output.
const REASONS = [
  [
    /ENOSPC|no space left/i,
    'The disk is full. An installation needs about 1.5 GB; free some space and run this again.',
  ],
  [
    /ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|UND_ERR|code E5\d\d/,
    'The npm registry could not be reached. It is needed for the first installation and after an update; check the ' +
      'network, or the registry and proxy that `npm config list` shows, and run this again.',
  ],
  [
    /EUSAGE|can only install packages when your package\.json and package-lock\.json/,
    'package-lock.json does not belong to this package.json. Restore both as they were committed (git status).',
  ],
  [
    /EINTEGRITY/,
    'A package is not the one that was locked (EINTEGRITY). Run `npm cache verify`; if it stays, the registry serves ' +
      'something else under that version.',
  ],
  [
    /E404|ETARGET|ENOVERSIONS/,
    'The npm registry does not have a package in the locked version. Check which registry `npm config get registry` names.',
  ],
  [
    /E401|E403|ENEEDAUTH/,
    'The npm registry wants a login. Check which registry `npm config get registry` names.',
  ],
  [
    /EACCES|EPERM|EROFS/,
    'This user may not write here. Run this as the owner of the folder, or make this user its owner.',
  ],
];

/** @param {string} said @returns {string} */
export function installFailure(said) {
  return REASONS.find(([pattern]) => pattern.test(said))?.[1] ?? 'npm says why above.';
}
