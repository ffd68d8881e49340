// `npm run docs:architecture`: regenerates the drawing and the tables of docs/architecture.md.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { withLayers } from './server-layers';

const PAGE = 'docs/architecture.md';
writeFileSync(PAGE, await withLayers(readFileSync(PAGE, 'utf8')));
execFileSync('npx', ['biome', 'format', '--write', PAGE], { stdio: 'inherit' });
console.log(`${PAGE} is written`);
