// `npm start`
import './check-node.mjs';

import('./serve.mjs');
