/** The id, among all identity providers, of one that an admin set up. */
export type SsoId = `sso-${string}`;

const SSO_ID = /^sso-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function parseSsoId(text: string): SsoId | null {
  return isSsoId(text) ? text : null;
}

function isSsoId(text: string): text is SsoId {
  return SSO_ID.test(text);
}

/** The provider's primary key in its table. */
export function ssoKeyOf(id: SsoId): string {
  return id.slice('sso-'.length);
}
