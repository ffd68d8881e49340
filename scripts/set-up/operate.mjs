// `npm run backup`, `restore` and `move`: the operator's commands, of the build that `npm start` serves.
import './check-node.mjs';

import('./run-operate.mjs');
