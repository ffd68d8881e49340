// `npm test`
import './set-up/check-node.mjs';

import('./run-tests.mjs');
