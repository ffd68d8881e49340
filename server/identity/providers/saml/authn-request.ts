import { deflateRawSync } from 'node:zlib';
import type { Environment } from '#server/environment/environment';
import { samlRequestId } from '#server/identity/providers/flow-secrets';
import { escapeXml } from './escape-xml';
import { BINDINGS, NAMESPACES, type SamlSettings, serviceProvider } from './saml-settings';

/** Where a browser goes to sign in: an AuthnRequest in the HTTP-Redirect binding, its id made from the flow's `state`. */
export function samlAddress(
  environment: Pick<Environment, 'PUBLIC_URL' | 'AUTH_SECRET'>,
  settings: SamlSettings,
  { state }: { state: string },
  now = new Date(),
): string {
  const { entityId, acsUrl } = serviceProvider(environment.PUBLIC_URL, settings.id);
  const request = [
    `<samlp:AuthnRequest xmlns:samlp="${NAMESPACES.protocol}" xmlns:saml="${NAMESPACES.assertion}"`,
    ` ID="${samlRequestId(environment, state)}" Version="2.0" IssueInstant="${now.toISOString()}"`,
    ` Destination="${escapeXml(settings.entryPoint)}" ProtocolBinding="${BINDINGS.post}"`,
    ` AssertionConsumerServiceURL="${escapeXml(acsUrl)}">`,
    `<saml:Issuer>${escapeXml(entityId)}</saml:Issuer>`,
    '</samlp:AuthnRequest>',
  ].join('');
  const address = new URL(settings.entryPoint);
  address.searchParams.set('SAMLRequest', deflateRawSync(request).toString('base64'));
  address.searchParams.set('RelayState', state);
  return address.href;
}
