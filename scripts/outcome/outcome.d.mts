interface Failure {
  file: string;
  title: string;
  reason: string;
}

/** Where a test runner's reporter writes what its run came to. */
export const OUTCOME_VARIABLE: string;
export function firstLine(error: { message?: string; value?: string } | undefined): string;
export function listOfFailures(failures: Failure[]): string;
