// `npm test`
import './check-node.mjs';

import('./run-tests.mjs');
