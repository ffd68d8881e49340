import { ExclusiveCanonicalization, findAncestorNs, SignedXml } from 'xml-crypto';
import { notProven } from '#server/identity/providers/proof';
import { NAMESPACES } from './saml-settings';
import { attribute, children, isElement, onlyChild, parseXml, textOf } from './xml';

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const SIGNATURES = [
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
];
const DIGESTS = ['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512'];

/** Elements in a SignedInfo: about ten with two transforms, each with a list of prefixes. */
const MOST_SIGNED_INFO = 16;

/**
 * The assertion of a response, read back from the very bytes that its signature covers: anything else that was wrapped around
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
  const info = onlyChild(signature, NAMESPACES.signature, 'SignedInfo');
  if (!info) throw notProven('the signature is of nothing');
  assertSignsWhole(assertion, info);
  const certificate = signerOf(signature, info, certificates);
  const signed = certificate === null ? null : contentSignedBy(xml, signature, certificate);
  if (signed === null) throw notProven('the signature does not hold');
  // Its text has been within bounds; canonical, it writes an empty element as two tags.
  const root = parseXml(signed, { bounded: false });
  if (root.localName !== 'Assertion' || root.namespaceURI !== NAMESPACES.assertion) {
    throw notProven('the signature is of something else');
  }
  return root;
}

/** One reference, to this assertion and to nothing else, and no more in what is signed than a signature needs. */
function assertSignsWhole(assertion: Element, info: Element): void {
  const references = children(info, NAMESPACES.signature, 'Reference');
  const id = attribute(assertion, 'ID');
  if (references.length !== 1 || id === null || references[0]?.getAttribute('URI') !== `#${id}`) {
    throw notProven('the signature is of something else');
  }
  if (info.getElementsByTagName('*').length > MOST_SIGNED_INFO) throw notProven('an odd signature');
}

/**
 * Which of these certificates the signature is by: asked of the few lines that are signed, once for all certificates, before
 * the assertion is canonicalised and digested. Only who has the key makes us do that.
 */
function signerOf(signature: Element, info: Element, certificates: readonly string[]): string | null {
  const method = onlyChild(info, NAMESPACES.signature, 'SignatureMethod')?.getAttribute('Algorithm') ?? '';
  const canonical = onlyChild(info, NAMESPACES.signature, 'CanonicalizationMethod')?.getAttribute(
    'Algorithm',
  );
  const Algorithm = SIGNATURES.includes(method) && new SignedXml().SignatureAlgorithms[method];
  if (!Algorithm || canonical !== EXCLUSIVE) return null;
  const value = textOf(onlyChild(signature, NAMESPACES.signature, 'SignatureValue'));
  // Searched for where they count alone: it goes through the whole document.
  const ancestorNamespaces = listsPrefixes(info)
    ? findAncestorNs(info.ownerDocument, "//*[local-name()='SignedInfo']")
    : [];
  const copy = info.cloneNode(true);
  if (!isElement(copy)) return null;
  const bytes = new ExclusiveCanonicalization().process(copy, { ancestorNamespaces });
  const algorithm = new Algorithm();
  return certificates.find((certificate) => algorithm.verifySignature(bytes, certificate, value)) ?? null;
}

const listsPrefixes = (info: Element) =>
  Array.from(info.getElementsByTagName('*')).some(({ localName }) => localName === 'InclusiveNamespaces');

function contentSignedBy(xml: string, signature: Element, certificate: string): string | null {
  // The key is the one that an admin entered; one that the message brings along is no proof of anything.
  const check = new SignedXml({ publicCert: certificate, getCertFromKeyInfo: () => null });
  // SAML's attribute alone: each name is a search through the whole document.
  check.idAttributes = ['ID'];
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
