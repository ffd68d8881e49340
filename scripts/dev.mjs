// `npm run dev`
import './check-node.mjs';

import('./serve-reloading.mjs');
