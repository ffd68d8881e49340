// `npm run dev`
import './set-up/check-node.mjs';

import('./serve-reloading.mjs');
