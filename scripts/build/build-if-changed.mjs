// Builds unless the build is up to date.
import { build } from '../set-up/set-up.mjs';

build();
