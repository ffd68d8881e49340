import type { CALLS } from '#contract/routes';

/** The groups that the calls are listed in, in this order: what programs come for first. */
export const TAGS = {
  Requests:
    'Hand in briefs, follow them, read their texts. With a key of the customer’s own, or an admin’s that names a customerId.',
  Generations: 'How far texts are, and what customers do about them while they are written.',
  'Texts and versions': 'Versions of texts, checks, claims, and how texts were made.',
  Reviews: 'What customers answer to the texts that writers submit.',
  Messages: 'The thread between a request’s customer, its writer and admins.',
  Files: 'Documents, images and objects in storage.',
  Automation: 'What the owner’s programs send in, webhooks, and admins’ keys.',
  Briefs: 'The brief as it is being filled in, and the style guide.',
  'Work of writers': 'Jobs, assignments, working copies and time.',
  Administration: 'Users, requests, pay, settings and statistics, for admins.',
  'Own account': 'What users see and change about themselves, with their keys for programs.',
  'Sign-in': 'Ways in, second factors and sessions.',
  'Programs with a session': 'Tokens for programs that sign in as a user.',
  Server: 'Health, published keys, and this description.',
} as const;
export type Tag = keyof typeof TAGS;

type Names = keyof (typeof CALLS)['contract'] | keyof (typeof CALLS)['http'] | 'server';

/** By the first of the call's names in the contract. */
const TAG_OF: Record<Names, Tag> = {
  requests: 'Requests',
  requestTexts: 'Requests',
  generations: 'Generations',
  customer: 'Requests',
  documentVersions: 'Texts and versions',
  textChecks: 'Texts and versions',
  claims: 'Texts and versions',
  provenance: 'Texts and versions',
  reviews: 'Reviews',
  threads: 'Messages',
  comments: 'Reviews',
  storage: 'Files',
  objects: 'Files',
  requestFiles: 'Files',
  textArchives: 'Files',
  automation: 'Automation',
  incoming: 'Automation',
  brief: 'Briefs',
  styleGuide: 'Briefs',
  writer: 'Work of writers',
  workingCopies: 'Work of writers',
  workTime: 'Work of writers',
  submissions: 'Work of writers',
  admin: 'Administration',
  exports: 'Administration',
  invitations: 'Administration',
  sampleData: 'Administration',
  sso: 'Administration',
  account: 'Own account',
  ownKeys: 'Own account',
  wordpress: 'Own account',
  notifications: 'Own account',
  unsubscribe: 'Own account',
  factors: 'Sign-in',
  passkeys: 'Sign-in',
  passkeySignIn: 'Sign-in',
  identities: 'Sign-in',
  outside: 'Sign-in',
  acceptance: 'Sign-in',
  signIn: 'Sign-in',
  programs: 'Programs with a session',
  server: 'Server',
};

export function tagOf([name]: readonly string[]): Tag {
  const found = Object.entries(TAG_OF).find(([key]) => key === name);
  if (!found) throw new Error(`The calls of ${name} are in no group`);
  return found[1];
}
