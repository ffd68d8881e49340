import { externalIdentityCalls } from '#contract/http/external-identities';
import { pathOf } from '#contract/routes';

export interface SamlSettings {
  kind: 'saml';
  id: string;
  name: string;
  /** The identity provider's entity id. */
  issuer: string;
  /** Where people are sent (HTTP-Redirect binding). */
  entryPoint: string;
  /** What its assertions are signed with, in PEM; several while it changes its key. */
  certificates: readonly string[];
}

/** Our own side of one provider: its entity id is the address of its metadata, as is usual. */
export function serviceProvider(publicUrl: string, providerId: string) {
  const params = { provider: providerId };
  return {
    entityId: `${publicUrl}${pathOf(externalIdentityCalls.samlMetadata, params)}`,
    acsUrl: `${publicUrl}${pathOf(externalIdentityCalls.samlResponse, params)}`,
  };
}

export const NAMESPACES = {
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const;

export const BINDINGS = {
  redirect: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
  post: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST',
} as const;
