import type { Environment } from '#server/environment/environment';
import { escapeXml } from './escape-xml';
import { BINDINGS, NAMESPACES, serviceProvider } from './saml-settings';

/** Our own metadata, for the other side's form. */
export function ourMetadata({ PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>, providerId: string): string {
  const { entityId, acsUrl } = serviceProvider(PUBLIC_URL, providerId);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<EntityDescriptor xmlns="${NAMESPACES.metadata}" entityID="${escapeXml(entityId)}">`,
    `<SPSSODescriptor AuthnRequestsSigned="false" WantAssertionsSigned="true" protocolSupportEnumeration="${NAMESPACES.protocol}">`,
    '<NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress</NameIDFormat>',
    `<AssertionConsumerService Binding="${BINDINGS.post}" Location="${escapeXml(acsUrl)}" index="0" isDefault="true"/>`,
    '</SPSSODescriptor>',
    '</EntityDescriptor>',
  ].join('\n');
}
