import { postJson } from '#web/lib/client/send-json';

/** Takes an invitation: makes the account and starts its session. */
export const acceptInvitation = (input: { token: string; fullName: string; password: string }) =>
  postJson<{ user: { id: string } }>('/api/auth/invitation/accept', input);
