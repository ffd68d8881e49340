// `npm run audit:dependencies`: what the registry knows of weaknesses in the libraries of the lock file. It reports and never
// fails a build: a weakness is weighed by a person, and a registry that cannot be asked is no fault of the code.
import { spawnSync } from 'node:child_process';
import { root } from './set-up.mjs';

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
  tell(Object.values(report.vulnerabilities));
}

function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** One line for each library, the worst first, those that the product ships before those of its tools. */
function tell(found) {
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
