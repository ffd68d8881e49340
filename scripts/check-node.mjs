// Ends the process with a plain message where Node.js is too old. Each command begins with it and imports the rest only
// afterwards: an older Node.js would stop at syntax that it does not know, and say nothing but that. So what stands here,
// and in the files that begin with it, is syntax that Node.js 12 reads.
const wanted = [20, 19];
const found = process.versions.node.split('.').map(Number);

if (found[0] < wanted[0] || (found[0] === wanted[0] && found[1] < wanted[1])) {
  console.error(
    `Redraft needs Node.js ${wanted.join('.')} or newer; this is ${process.versions.node}. ` +
      'Install a newer one from https://nodejs.org (or with your version manager) and run the same command again.',
  );
  process.exit(1);
}
