import { X509Certificate } from 'node:crypto';
import type { Environment } from '#server/environment';
import { BINDINGS, NAMESPACES, serviceProvider } from './saml-settings';
import { attribute, children, escapeXml, onlyChild, parseXml, textOf } from './xml';

/** What an admin needs of an identity provider. */
export interface ProviderMetadata {
  issuer: string;
  entryPoint: string;
  certificates: string[];
}

/**
 * Reads an identity provider's metadata.
 * @throws Error with what is missing.
 */
export function readMetadata(xml: string): ProviderMetadata {
  const root = parseXml(xml);
  const entity = root.localName === 'EntityDescriptor' ? root : null;
  const role = entity && onlyChild(entity, NAMESPACES.metadata, 'IDPSSODescriptor');
  const issuer = entity && attribute(entity, 'entityID');
  if (!role || !issuer) throw new Error('describes no identity provider');
  const services = children(role, NAMESPACES.metadata, 'SingleSignOnService');
  const redirect = services.find((service) => service.getAttribute('Binding') === BINDINGS.redirect);
  const entryPoint = redirect && attribute(redirect, 'Location');
  if (!entryPoint || !/^https?:\/\//.test(entryPoint)) throw new Error('names no HTTP-Redirect address');
  const certificates = children(role, NAMESPACES.metadata, 'KeyDescriptor')
    .filter((key) => key.getAttribute('use') !== 'encryption')
    .flatMap((key) => Array.from(key.getElementsByTagNameNS(NAMESPACES.signature, 'X509Certificate')))
    .map((element) => pemOf(textOf(element)));
  if (certificates.length === 0) throw new Error('brings no certificate to sign with');
  return { issuer, entryPoint, certificates: [...new Set(certificates)] };
}

/**
 * A certificate in PEM, from PEM or from its bare base64.
 * @throws Error for anything else, or for a key that is no RSA key of 2048 bits or more.
 */
export function pemOf(text: string): string {
  const base64 = text.replaceAll(/-----(BEGIN|END) CERTIFICATE-----|\s/g, '');
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(Buffer.from(base64, 'base64'));
  } catch {
    throw new Error('is no certificate');
  }
  const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
  if (!asymmetricKeyType?.startsWith('rsa') || (asymmetricKeyDetails?.modulusLength ?? 0) < 2048) {
    throw new Error('must have an RSA key of at least 2048 bits');
  }
  return certificate.toString();
}

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
