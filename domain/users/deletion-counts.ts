/**
 * What deleting a user deletes with them, in the order in which it is told. Payments of a writer's work stay under the writer's
 * name, the drafts at WordPress stay there, and messages and comments about other customers' requests stay without the name.
 */
export const DELETION_COUNTS = [
  'requests',
  'documents',
  'releasedAssignments',
  'archivedTimeEntries',
  'keptPayments',
  'wordpressConnections',
  'apiKeys',
  'keptMessages',
] as const;
