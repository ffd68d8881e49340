// `npm run backup`, `restore`, `move` and `migrate`: the operator's commands, of the build that `npm start` serves.
import './check-node.mjs';

import('./run-operate.mjs');
