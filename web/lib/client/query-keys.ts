import type { RequestStatus } from '#domain/content-request/status';

/**
 * Where each call's answer lies in the query cache, so that live updates find it: either as a query's whole key, or in
 * front of more (a cursor, a search). They have the form that `calls.….queryOptions()` gives its keys, so both ways of
 * asking are found; more filters go into a further part: `[...queryKeys.admin.users, filters]`.
 */
export const queryKeys = {
  me: ['me'],
  brief: [['brief', 'load']],
  generation: (id: string) => [['generations', 'get'], { input: { id } }] as const,
  customer: {
    dashboard: [['customer', 'dashboard']],
    /** All of the customer's lists. */
    lists: [['customer', 'requests']],
    requests: (status: RequestStatus) => [['customer', 'requests'], { input: { status } }] as const,
    request: (id: string) => [['customer', 'request'], { input: { id } }] as const,
  },
  writer: {
    dashboard: [['writer', 'dashboard']],
    jobs: [['writer', 'jobs']],
    job: (id: string) => [['writer', 'job'], { input: { id } }] as const,
    /** All of the writer's lists of assignments. */
    lists: [['writer', 'assignments']],
    assignments: (status: RequestStatus) => [['writer', 'assignments'], { input: { status } }] as const,
    assignment: (id: string) => [['writer', 'assignment'], { input: { id } }] as const,
    time: [['writer', 'time']],
  },
  admin: {
    overview: [['admin', 'overview']],
    users: [['admin', 'users']],
    requests: [['admin', 'requests']],
    settings: [['admin', 'settings']],
    generations: [['admin', 'generations']],
    payEntries: [['admin', 'payEntries']],
    /** One entry with its adjustments. */
    payEntry: [['admin', 'payEntry']],
    payArchive: [['admin', 'payArchive']],
    archivedEntry: [['admin', 'archivedEntry']],
    audit: [['admin', 'audit']],
    payOfWriters: [['admin', 'payOfWriters']],
    request: (id: string) => [['admin', 'request'], { input: { id } }] as const,
  },
  factors: {
    list: [['factors', 'list']],
    /** The secret that is being set up. */
    enrolling: [['factors', 'enroll']],
  },
  sso: {
    list: [['sso', 'list']],
  },
  identities: {
    list: [['identities', 'list']],
  },
  account: {
    sessions: [['account', 'sessions']],
  },
  invitations: {
    list: [['invitations', 'list']],
  },
  automation: {
    deliveries: [['automation', 'deliveries']],
    apiKeys: [['automation', 'apiKeys']],
  },
} as const;
