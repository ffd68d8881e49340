import { Fault } from '#domain/errors';
import type { ProvenIdentity } from '#domain/identities/proven-identity';
import { accountIdOf, notProven, tidyEmail, tidyName } from '#server/identity/providers/proof';
import { NAMESPACES, type SamlSettings } from './saml-settings';
import { signedAssertion } from './signed-assertion';
import { attribute, children, onlyChild, parseXml, textOf } from './xml';

const SKEW_MS = 60_000;
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

const EMAIL = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'email',
  'mail',
  'emailaddress',
];
const NAME = [
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'displayname',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name',
  'name',
];

/** What a response must fit. */
interface Expected {
  settings: SamlSettings;
  entityId: string;
  acsUrl: string;
  /** The id of the request that it answers; one that we did not ask for is refused. */
  requestId: string;
}

/**
 * Who a SAML 2.0 response speaks for (Web Browser SSO profile, 4.1.4.3). Everything that counts is read from the signed
 * assertion; the response around it may be a stranger's.
 * @throws Fault IDENTITY_NOT_PROVEN, IDENTITY_CANCELLED
 */
export function readSamlResponse(encoded: string, expected: Expected, now = Date.now()): ProvenIdentity {
  const xml = Buffer.from(encoded, 'base64').toString('utf8');
  const response = parsed(xml);
  if (response.localName !== 'Response' || response.namespaceURI !== NAMESPACES.protocol) {
    throw notProven('no SAML response');
  }
  if (statusOf(response) !== SUCCESS) throw new Fault('IDENTITY_CANCELLED');
  const assertion = signedAssertion(xml, response, expected.settings.certificates);
  if (textOf(onlyChild(assertion, NAMESPACES.assertion, 'Issuer')) !== expected.settings.issuer) {
    throw notProven('another issuer');
  }
  assertConditions(assertion, expected.entityId, now);
  const subject = onlyChild(assertion, NAMESPACES.assertion, 'Subject');
  if (!subject) throw notProven('no subject');
  assertConfirmed(subject, expected, now);
  return identityOf(assertion, subject, expected.settings.id);
}

function parsed(xml: string): Element {
  try {
    return parseXml(xml);
  } catch (error) {
    throw notProven('not well-formed', error);
  }
}

function statusOf(response: Element): string | null {
  const status = onlyChild(response, NAMESPACES.protocol, 'Status');
  const code = status && onlyChild(status, NAMESPACES.protocol, 'StatusCode');
  return code ? attribute(code, 'Value') : null;
}

/** For us, and of now. */
function assertConditions(assertion: Element, entityId: string, now: number): void {
  const conditions = onlyChild(assertion, NAMESPACES.assertion, 'Conditions');
  if (!conditions || !isTimely(conditions, now)) throw notProven('outside its time');
  const restrictions = children(conditions, NAMESPACES.assertion, 'AudienceRestriction');
  const namesUs = (restriction: Element) =>
    children(restriction, NAMESPACES.assertion, 'Audience').some((audience) => textOf(audience) === entityId);
  if (restrictions.length === 0 || !restrictions.every(namesUs)) throw notProven('for another audience');
}

/** Given to its bearer, here, in answer to what we asked. */
function assertConfirmed(subject: Element, { acsUrl, requestId }: Expected, now: number): void {
  const confirmed = children(subject, NAMESPACES.assertion, 'SubjectConfirmation').some((confirmation) => {
    const data = onlyChild(confirmation, NAMESPACES.assertion, 'SubjectConfirmationData');
    return (
      confirmation.getAttribute('Method') === BEARER &&
      data?.getAttribute('Recipient') === acsUrl &&
      data.getAttribute('InResponseTo') === requestId &&
      data.hasAttribute('NotOnOrAfter') &&
      isTimely(data, now)
    );
  });
  if (!confirmed) throw notProven('not confirmed for this request');
}

/** A moment that cannot be read, or is left empty, is none that has been kept. */
function isTimely(element: Element, now: number): boolean {
  const [from, until] = [momentOf(element, 'NotBefore'), momentOf(element, 'NotOnOrAfter')];
  return (from === null || from <= now + SKEW_MS) && (until === null || until > now - SKEW_MS);
}

const momentOf = (element: Element, name: string) =>
  element.hasAttribute(name) ? Date.parse(element.getAttribute(name) ?? '') : null;

function identityOf(assertion: Element, subject: Element, providerId: string): ProvenIdentity {
  const nameId = onlyChild(subject, NAMESPACES.assertion, 'NameID');
  if (!nameId || nameId.getAttribute('Format') === TRANSIENT) throw notProven('no lasting name');
  const values = attributesOf(assertion);
  const email = tidyEmail(first(values, EMAIL)) ?? tidyEmail(textOf(nameId));
  return {
    providerId,
    accountId: accountIdOf(textOf(nameId)),
    label: email ?? tidyName(textOf(nameId)),
    email,
    // Whether the provider may speak for it is judged by its domain.
    emailVerified: email !== null,
    fullName: tidyName(first(values, NAME)),
  };
}

function first(values: Map<string, string>, names: readonly string[]): string | undefined {
  return names.map((name) => values.get(name)).find((value) => value);
}

function attributesOf(assertion: Element): Map<string, string> {
  const values = new Map<string, string>();
  for (const statement of children(assertion, NAMESPACES.assertion, 'AttributeStatement')) {
    for (const entry of children(statement, NAMESPACES.assertion, 'Attribute')) {
      const [value] = children(entry, NAMESPACES.assertion, 'AttributeValue');
      values.set((entry.getAttribute('Name') ?? '').toLowerCase(), textOf(value));
    }
  }
  return values;
}
