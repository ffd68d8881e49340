/**
 * What deleting a user deletes with them, in the order in which it is told. Payments of a writer's work stay under the writer's
 * name, and the drafts at WordPress stay there.
 */
export const DELETION_COUNTS = [
  'requests',
  'documents',
  'releasedAssignments',
  'archivedTimeEntries',
  'keptPayments',
  'wordpressConnections',
] as const;
