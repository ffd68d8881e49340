// Ends the process with a clear message if Node.js is too old. Each command imports this file first and everything else
// dynamically, because an older Node.js would stop at unknown syntax. So this file, and those that begin with it, use
// syntax of Node.js 12.
const wanted = [20, 19];
const found = process.versions.node.split('.').map(Number);

if (found[0] < wanted[0] || (found[0] === wanted[0] && found[1] < wanted[1])) {
  console.error(
    `Redraft needs Node.js ${wanted.join('.')} or newer; this is ${process.versions.node}. ` +
      'Install a newer one from https://nodejs.org (or with your version manager) and run the same command again.',
  );
  process.exit(1);
}
