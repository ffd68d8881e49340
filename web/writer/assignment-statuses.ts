/** The statuses of a request in a writer's hands or finished by them, in the order of their groups. */
export const ASSIGNMENT_STATUSES = ['in_progress', 'assigned', 'completed'] as const;
export type AssignmentStatus = (typeof ASSIGNMENT_STATUSES)[number];
