// `npm run audit:dependencies`: lists known vulnerabilities of the packages in the lock file. It never fails a build: a
// person decides about each, and the registry may be unreachable.
import { spawnSync } from 'node:child_process';
import { root } from './set-up/set-up.mjs';

const SEVERITIES = ['critical', 'high', 'moderate', 'low', 'info'];

const { stdout, error } = spawnSync('npm', ['audit', '--json'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  timeout: 120_000,
});
const report = read(stdout);
if (error || !report?.vulnerabilities) {
  const why = error?.message ?? report?.message ?? report?.error?.summary ?? 'it gave no answer';
  console.log(`The registry could not be asked for known weaknesses: ${why}`);
  console.log('Nothing is known either way. Try again where the registry answers audits.');
} else {
  printReport(Object.values(report.vulnerabilities));
}

function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Prints one line per package, the worst first, the product's dependencies before the tools'. */
function printReport(found) {
  if (found.length === 0) return console.log('No known weakness in any library of the lock file.');
  found.sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
  for (const { name, severity, range, via, fixAvailable } of found) {
    const titles = via.map((cause) =>
      typeof cause === 'string' ? `by ${cause}` : `${cause.title} (${cause.url})`,
    );
    console.log(
      `${severity}: ${name} ${range}: ${titles.join('; ')}${fixAvailable ? '; a fix is there' : ''}`,
    );
  }
  console.log(`\n${found.length} libraries with known weaknesses.`);
}
