// `npm run docs:configuration`: writes docs/configuration.md from the table of variables in server/environment/.
import { writeFileSync } from 'node:fs';
import { configurationPage } from '../server/environment/configuration-page';

writeFileSync('docs/configuration.md', configurationPage());
console.log('docs/configuration.md is written');
