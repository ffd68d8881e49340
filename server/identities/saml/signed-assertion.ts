import { SignedXml } from 'xml-crypto';
import { notProven } from '../proof';
import { NAMESPACES } from './saml-settings';
import { attribute, children, onlyChild, parseXml } from './xml';

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const SIGNATURES = [
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
];
const DIGESTS = ['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512'];

/**
 * The assertion of a response, read back from the very bytes that its signature covers: whatever else was wrapped around
 * or beside it in the document is never looked at. One assertion, signed by itself, with SHA-256 or better.
 * @throws Fault IDENTITY_NOT_PROVEN
 */
export function signedAssertion(xml: string, response: Element, certificates: readonly string[]): Element {
  const everywhere = response.getElementsByTagNameNS(NAMESPACES.assertion, 'Assertion');
  const assertion = onlyChild(response, NAMESPACES.assertion, 'Assertion');
  if (!assertion || everywhere.length !== 1) throw notProven('not exactly one assertion');
  const signature = onlyChild(assertion, NAMESPACES.signature, 'Signature');
  if (!signature) throw notProven('the assertion is not signed');
  if (signature.getElementsByTagNameNS(NAMESPACES.signature, 'Object').length > 0) {
    throw notProven('a signature with content of its own');
  }
  assertSignsWhole(assertion, signature);
  for (const certificate of certificates) {
    const signed = contentSignedBy(xml, signature, certificate);
    if (signed === null) continue;
    const root = parseXml(signed);
    if (root.localName !== 'Assertion' || root.namespaceURI !== NAMESPACES.assertion) break;
    return root;
  }
  throw notProven('the signature does not hold');
}

/** One reference, to this assertion and to nothing else. */
function assertSignsWhole(assertion: Element, signature: Element): void {
  const info = onlyChild(signature, NAMESPACES.signature, 'SignedInfo');
  const references = info ? children(info, NAMESPACES.signature, 'Reference') : [];
  const id = attribute(assertion, 'ID');
  if (references.length !== 1 || id === null || references[0]?.getAttribute('URI') !== `#${id}`) {
    throw notProven('the signature is of something else');
  }
}

function contentSignedBy(xml: string, signature: Element, certificate: string): string | null {
  // The key is the one that an admin entered; one that the message brings along is no proof of anything.
  const check = new SignedXml({ publicCert: certificate, getCertFromKeyInfo: () => null });
  keepOnly(check.SignatureAlgorithms, SIGNATURES);
  keepOnly(check.HashAlgorithms, DIGESTS);
  keepOnly(check.CanonicalizationAlgorithms, [EXCLUSIVE, ENVELOPED]);
  try {
    check.loadSignature(signature);
    if (!check.checkSignature(xml)) return null;
    const [signed, ...others] = check.getSignedReferences();
    return signed !== undefined && others.length === 0 ? signed : null;
  } catch {
    return null;
  }
}

function keepOnly(algorithms: Record<string, unknown>, wanted: readonly string[]): void {
  for (const name of Object.keys(algorithms)) if (!wanted.includes(name)) delete algorithms[name];
}
