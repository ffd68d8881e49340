// `npm start`
import './set-up/check-node.mjs';

import('./serve.mjs');
