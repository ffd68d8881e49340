import { postJson } from '#web/lib/client/send-json';

/** Answers with the URL of an organisation's sign-in to send the browser to. */
export const leaveForOrganisation = (email: string, next: string | undefined) =>
  postJson<{ url: string }>('/api/auth/sso', { email, next });
