/** Documents that each round trip is tried with: a fortieth in the short tier of the tests. */
export const DOCUMENT_RUNS = process.env.TEST_TIER === 'short' ? 25 : 1_000;
