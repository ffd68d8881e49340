import { postJson } from '#web/lib/client/send-json';

/** Answers with the URL of a provider's sign-in to send the browser to. */
export const leaveForProvider = (provider: string, next: string | undefined) =>
  postJson<{ url: string }>('/api/auth/sign-in/oauth', { provider, next });
