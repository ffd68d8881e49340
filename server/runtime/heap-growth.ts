import { setFlagsFromString } from 'node:v8';

/**
 * Percent by which the heap of JavaScript may grow beyond what is in use before it is collected again. By default V8 lets it grow to
 * several times that on a machine with much memory: a server of 60 MB in use held 280 (docs/decisions/066).
 */
const GROWTH_PERCENT = 30;

/** For this process and all its threads. Called once, before anything else: V8 reads the flag after each collection. */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
