interface Failure {
  file: string;
  title: string;
  reason: string;
}

/** Environment variable with the path to which a test runner's reporter writes its outcome. */
export const OUTCOME_VARIABLE: string;
export function reasonOf(
  error:
    | { message?: string; value?: string; diff?: string; cause?: { message?: string; code?: string } }
    | undefined,
): string;
export function listOfFailures(failures: Failure[]): string;
