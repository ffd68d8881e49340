/** How a provider that an admin set up is named among all providers. */
export type SsoId = `sso-${string}`;

const SSO_ID = /^sso-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function ssoIdOf(text: string): SsoId | null {
  return SSO_ID.test(text) ? (text as SsoId) : null;
}

/** The provider's key in its table. */
export function ssoKeyOf(id: SsoId): string {
  return id.slice('sso-'.length);
}
