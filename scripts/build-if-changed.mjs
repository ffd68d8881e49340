// Builds unless what is built is of these sources: as `npm start` does, and `npm test` beside its checks.
import { build } from './set-up.mjs';

build();
