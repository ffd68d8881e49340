/** Documents that each round trip is tried with: a tenth in the short tier of the tests. */
export const DOCUMENT_RUNS = process.env.TEST_TIER === 'short' ? 100 : 1_000;
